// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { audioElement, canSetVolume } from './audio-element.ts';
import { SettingsStore } from './player-settings.ts';
import type { AudioCommand, AudioEvent } from './session.machine.ts';

/** Stands in for the browser's element, which in jsdom makes no sound and fires no events. */
class StandIn extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  play = vi.fn(async () => {
    this.paused = false;
  });
  pause = vi.fn(() => {
    this.paused = true;
  });
  load = vi.fn();
  removeAttribute(name: string) {
    if (name === 'src') this.src = '';
  }
  fires(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

const element = () => standIn as unknown as HTMLAudioElement;
let standIn: StandIn;
let told: AudioEvent[];
let tell: (command: AudioCommand) => void;
let stop: () => void;
let settings: SettingsStore;

beforeEach(() => {
  standIn = new StandIn();
  settings = new SettingsStore({
    read: () => ({ speed: 1.25, volume: 0.5 }),
    write: () => undefined,
  });
  told = [];
  const player = setup({
    types: { events: {} as AudioEvent },
    actors: { audio: audioElement(element(), settings) },
    actions: { note: (_, params: { event: AudioEvent }) => void told.push(params.event) },
  }).createMachine({
    invoke: { id: 'audio', src: 'audio', onError: {} },
    on: { 'audio.*': { actions: { type: 'note', params: ({ event }) => ({ event }) } } },
  });
  const actor = createActor(player).start();
  tell = (command) => actor.getSnapshot().children.audio?.send(command);
  stop = () => actor.stop();
});
afterEach(() => stop());

const load = (seconds = 300) => tell({ type: 'audio.load', url: '/media/roots?1', seconds });

describe('commands', () => {
  it('load audio at a position, with speed and volume', () => {
    load();
    expect(standIn).toMatchObject({
      src: '/media/roots?1',
      currentTime: 300,
      playbackRate: 1.25,
      defaultPlaybackRate: 1.25,
      volume: 0.5,
    });
  });

  it('let audio go on loading that is loading already, unless it failed', () => {
    tell({ type: 'audio.prepare' });
    const set = vi.fn();
    Object.defineProperty(standIn, 'src', { get: () => '/media/roots?1', set });
    load(0);
    expect(set).not.toHaveBeenCalled();
    Object.assign(standIn, { error: {} });
    load(0);
    expect(set).toHaveBeenCalledOnce();
  });

  it('seek again once the metadata is loaded, if the browser ignored the position', () => {
    load();
    standIn.currentTime = 0;
    standIn.fires('loadedmetadata');
    expect(standIn.currentTime).toBe(300);
  });

  it('play, pause and seek', () => {
    load();
    tell({ type: 'audio.play' });
    expect(standIn.play).toHaveBeenCalledOnce();
    tell({ type: 'audio.pause' });
    expect(standIn.pause).toHaveBeenCalledOnce();
    tell({ type: 'audio.seek', seconds: 42 });
    expect(standIn.currentTime).toBe(42);
  });

  it('lower the chosen volume, and the settings change speed and volume at once', () => {
    load();
    tell({ type: 'audio.level', level: 0.4 });
    expect(standIn.volume).toBeCloseTo(0.2);
    settings.change({ speed: 0.75, volume: 1 });
    expect(standIn).toMatchObject({ playbackRate: 0.75, volume: 0.4, muted: false });
    settings.change({ isMuted: true });
    expect(standIn).toMatchObject({ volume: 0, muted: true });
    settings.change({ volume: 0.5 });
    expect(standIn).toMatchObject({ volume: 0.2, muted: false });
  });

  it('mute what has faded to nothing, also where the volume cannot be set', () => {
    Object.defineProperty(standIn, 'volume', { get: () => 1, set: () => undefined });
    load();
    tell({ type: 'audio.level', level: 0 });
    expect(standIn.muted).toBe(true);
  });

  it('release the last audio when another one is chosen', () => {
    load();
    tell({ type: 'audio.prepare' });
    expect(standIn.src).toBe('');
    // Loading during a tap is what lets browsers play later.
    expect(standIn.load).toHaveBeenCalledOnce();
  });
});

describe('events', () => {
  it.each([
    ['playing', 'audio.playing'],
    ['waiting', 'audio.waiting'],
    ['ended', 'audio.ended'],
    ['error', 'audio.failed'],
  ])('report %s as %s', (name, type) => {
    standIn.paused = false;
    standIn.fires(name);
    expect(told).toEqual([{ type }]);
  });

  it('report the time, except during a seek', () => {
    Object.assign(standIn, { currentTime: 12.5, readyState: 4 });
    standIn.fires('timeupdate');
    standIn.seeking = true;
    standIn.fires('timeupdate');
    Object.assign(standIn, { seeking: false, readyState: 0 });
    standIn.fires('timeupdate');
    expect(told).toEqual([{ type: 'audio.time', seconds: 12.5 }]);
  });

  it('report a pause by the system, but not one that is over or the end', () => {
    standIn.fires('pause');
    expect(told).toEqual([{ type: 'audio.paused' }]);
    standIn.paused = false;
    standIn.fires('pause');
    Object.assign(standIn, { paused: true, ended: true });
    standIn.fires('pause');
    expect(told).toHaveLength(1);
  });

  it('do not report playback that was paused before the browser reported it', () => {
    standIn.paused = true;
    standIn.fires('playing');
    expect(told).toEqual([]);
  });

  it('report that the browser plays nothing before a tap, and no other refusal', async () => {
    standIn.play.mockRejectedValueOnce(new DOMException('No tap', 'NotAllowedError'));
    tell({ type: 'audio.play' });
    await vi.waitFor(() => expect(told).toEqual([{ type: 'audio.refused' }]));
    const overtaken = Promise.reject(new DOMException('Paused', 'AbortError'));
    standIn.play.mockReturnValueOnce(overtaken);
    tell({ type: 'audio.play' });
    await expect(overtaken).rejects.toThrow();
    expect(told).toHaveLength(1);
  });

  it('end when the element is stopped, and it is silent', () => {
    load();
    stop();
    standIn.paused = false;
    standIn.fires('playing');
    expect(told).toEqual([]);
    expect(standIn.src).toBe('');
  });
});

describe('the volume', () => {
  it('can be set where the element accepts it, and keeps its value', () => {
    standIn.volume = 0.7;
    expect(canSetVolume(element())).toBe(true);
    expect(standIn.volume).toBe(0.7);
  });

  it('cannot be set where the element always returns 1, as on iOS', () => {
    Object.defineProperty(standIn, 'volume', { get: () => 1, set: () => undefined });
    expect(canSetVolume(element())).toBe(false);
  });
});
