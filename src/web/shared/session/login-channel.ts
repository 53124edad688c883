export type LoginMessage = 'tab.signIn' | 'tab.signOut';

const CHANNEL = 'md_login';

export interface LoginChannel {
  emit: (message: LoginMessage) => void;
  /** Subscribes to the other tabs, never to this one. */
  subscribe: (listener: (message: LoginMessage) => void) => void;
}

/** The channel between tabs. In a browser without one, each tab finds out by its next call. */
export function createLoginChannel(): LoginChannel {
  const channel = openChannel();
  return {
    emit: (message) => channel?.postMessage(message),
    subscribe: (listener) =>
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
