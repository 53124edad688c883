/** What tabs of one browser tell each other of signing in and out. */
export type LoginMessage = 'tab.signIn' | 'tab.signOut';

const CHANNEL = 'md_login';

export interface LoginChannel {
  emit: (message: LoginMessage) => void;
  /** Hears the other tabs from now on, never this one. */
  hear: (listener: (message: LoginMessage) => void) => void;
}

/** The channel between the tabs; in a browser without one each tab finds out by its next call. */
export function createLoginChannel(): LoginChannel {
  const channel = openChannel();
  return {
    emit: (message) => channel?.postMessage(message),
    hear: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'tab.signIn' || data === 'tab.signOut') listener(data);
      }),
  };
}

/** A browser may have no channels, or deny them to a page that may store nothing. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
