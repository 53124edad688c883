import { fromCallback } from 'xstate';
import { timeSound } from '#web/shared/analytics/measuring.ts';
import type { SettingsStore } from './player-settings.ts';
import type { AudioCommand, AudioEvent } from './session.machine.ts';

/** How far playback may start from the requested position, in seconds. */
const TOLERANCE_SECONDS = 1;

/**
 * Connects a real audio element: commands in, its own events out. An event that is outdated when
 * the browser reports it, such as a pause that already ended, is dropped. Speed and volume follow
 * the listener's settings at once.
 */
export const audioElement = (
  element: HTMLAudioElement,
  settings: Pick<SettingsStore, 'get' | 'subscribe'>,
) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const send = (event: AudioEvent) => sendBack(event);
    const listening = new AbortController();
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      element.addEventListener(name, listener, listening);
    let beginSeconds = 0;
    /** The audible share of the chosen volume. */
    let level = 1;
    let forgetTap = () => {};
    const unsubscribe = settings.subscribe(follow);

    on('loadedmetadata', () => {
      // Some browsers ignore a position that is set before the metadata is loaded.
      if (Math.abs(element.currentTime - beginSeconds) > TOLERANCE_SECONDS) {
        element.currentTime = beginSeconds;
      }
    });
    on('timeupdate', () => {
      const isSettled = element.readyState > 0 && !element.seeking;
      if (isSettled) send({ type: 'audio.time', seconds: element.currentTime });
    });
    on('playing', () => {
      if (!element.paused) send({ type: 'audio.playing' });
    });
    on('waiting', () => send({ type: 'audio.waiting' }));
    on('pause', () => {
      if (element.paused && !element.ended) send({ type: 'audio.paused' });
    });
    on('ended', () => send({ type: 'audio.ended' }));
    on('error', () => send({ type: 'audio.failed' }));

    function unload(): void {
      element.pause();
      element.removeAttribute('src');
      element.load();
    }

    function play(): void {
      element.play().catch((error: unknown) => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        // Other failures are reported by an event.
        if (!isRefused) return;
        forgetTap();
        send({ type: 'audio.refused' });
      });
    }

    function follow(): void {
      const { speed, volume, isMuted } = settings.get();
      // Loading resets the speed to the default one.
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
      const audible = isMuted ? 0 : volume * level;
      element.volume = audible;
      // iOS ignores the volume, but not this.
      element.muted = audible === 0;
    }

    receive((command) => {
      switch (command.type) {
        case 'audio.prepare':
          unload();
          beginSeconds = 0;
          forgetTap();
          forgetTap = timeSound(element);
          return;
        case 'audio.load':
          beginSeconds = command.seconds;
          // It may be loading already, from where it is.
          if (element.src !== command.url || element.error) element.src = command.url;
          if (element.currentTime !== command.seconds) element.currentTime = command.seconds;
          return follow();
        case 'audio.play':
          return play();
        case 'audio.pause':
          return element.pause();
        case 'audio.seek':
          beginSeconds = command.seconds;
          element.currentTime = command.seconds;
          return;
        case 'audio.level':
          level = command.level;
          return follow();
      }
    });

    return () => {
      listening.abort();
      unsubscribe();
      unload();
    };
  });

/** Whether this platform lets a page set the volume. On iOS only the phone's buttons do. */
export function canSetVolume(element: HTMLAudioElement): boolean {
  const volume = element.volume;
  element.volume = 0.5;
  const isHeeded = element.volume === 0.5;
  element.volume = volume;
  return isHeeded;
}
