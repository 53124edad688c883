export type LoginMessage = 'tab.signIn' | 'tab.signOut';

const CHANNEL = 'md_login';

/** The channel between tabs. In a browser without one, each tab finds out by its next call. */
export function createLoginChannel() {
  const channel = openChannel();
  return {
    emit: (message: LoginMessage) => channel?.postMessage(message),
    /** Subscribes to the other tabs, never to this one. */
    subscribe: (listener: (message: LoginMessage) => void) =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'tab.signIn' || data === 'tab.signOut') listener(data);
      }),
  };
}

/** Browsers may lack channels, or deny them to a page without storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
