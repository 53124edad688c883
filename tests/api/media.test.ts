import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { HOUR, SECOND } from '#server/base/clock.ts';
import { AUDIO, openContentApi, RECORDING, test } from '../support/content-api.ts';

/** Checks an address as docs/catalogue.md tells the edge of a CDN to. */
function edgeTakes({ pathname, searchParams }: URL): boolean {
  const secret = 'a secret of at least thirty-two characters';
  const key = Buffer.from(hkdfSync('sha256', secret, 'mellow-day', 'media v1', 32));
  const signed = [pathname.slice(1), searchParams.get('user'), searchParams.get('expires')];
  const signature = createHmac('sha256', key).update(signed.join('\n')).digest('base64url');
  return signature === searchParams.get('signature');
}

describe('the audio of a session', () => {
  test('is served whole at its signed address, and is not cached publicly', async ({ api }) => {
    const { audioUrl } = (await (await api.listener()).start('c1')).json();
    const answer = await api.fetch(audioUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(AUDIO)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    // A strong one, which range requests need.
    expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
  });

  test.for([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
  ] as const)('is served in part for %s', async ([range, first, last], { api }) => {
    const { audioUrl } = (await (await api.listener()).start('c1')).json();
    const answer = await api.fetch(audioUrl, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
    expect(answer.headers['content-length']).toBe(String(last - first + 1));
    expect(answer.rawPayload.equals(AUDIO.subarray(first, last + 1))).toBe(true);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.for(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'has no part %s',
    async (range, { api }) => {
      const { audioUrl } = (await (await api.listener()).start('c1')).json();
      const answer = await api.fetch(audioUrl, { range });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers['content-range']).toBe('bytes */1000');
      expect(answer.json().code).toBe('range_not_satisfiable');
    },
  );

  test.for(['bytes=0-1,5-6', 'bytes=9-2', 'chapters=1-2'])(
    'is served whole for %s',
    async (range, { api }) => {
      const { audioUrl } = (await (await api.listener()).start('c1')).json();
      const answer = await api.fetch(audioUrl, { range });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-range']).toBeUndefined();
      expect(answer.rawPayload.equals(AUDIO)).toBe(true);
    },
  );

  test('is served in part only if the file has not changed', async ({ api }) => {
    const { audioUrl } = (await (await api.listener()).start('c1')).json();
    const range = 'bytes=5-9';
    const etag = String((await api.fetch(audioUrl)).headers.etag);
    const statusFor = async (seen: string) =>
      (await api.fetch(audioUrl, { range, 'if-range': seen })).statusCode;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor('"another"')).toBe(200);
    expect(await statusFor(`W/${etag}`)).toBe(200);
    expect(await statusFor(new Date(0).toUTCString())).toBe(200);
  });

  test('supports HEAD', async ({ api }) => {
    const { audioUrl } = (await (await api.listener()).start('c1')).json();
    const answer = await api.fetch(audioUrl, { range: 'bytes=5-9' }, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
  });
});

describe('the address of audio', () => {
  test('is valid for an hour, or twice as long as the session', async ({ api }) => {
    const ana = await api.listener();
    for (const [id, lifetime] of [
      ['c1', HOUR],
      ['s2', 2 * HOUR],
    ] as const) {
      const { audioUrl } = (await ana.start(id)).json();
      api.time.pass(lifetime - 1000);
      expect((await api.fetch(audioUrl)).statusCode).toBe(200);
      api.time.pass(1000);
      const late = await api.fetch(audioUrl);
      expect([late.statusCode, late.json().code]).toEqual([403, 'audio_link_invalid']);
      expect((await api.fetch((await ana.start(id)).json().audioUrl)).statusCode).toBe(200);
    }
  });

  test('stays valid if the access ends meanwhile', async ({ api }) => {
    const ana = await api.listener();
    const { audioUrl } = (await ana.start('c1')).json();
    ana.losesAccess();
    expect((await api.fetch(audioUrl)).statusCode).toBe(200);
  });

  test('is on the operator’s origin if there is one', async () => {
    const api = await openContentApi({ MEDIA_ORIGIN: 'https://audio.test' });
    const ana = await api.listener();
    const { audioUrl } = (await ana.start('c1')).json();
    const { origin, pathname, searchParams } = new URL(audioUrl);
    await api.close();
    expect([origin, pathname]).toEqual(['https://audio.test', '/sea.mp3']);
    expect([...searchParams.keys()]).toEqual(['user', 'expires', 'signature']);
    expect(searchParams.get('user')).toBe(ana.userId);
  });
});

describe('a session of another length', () => {
  test('plays a built-in soundscape for as long as is asked, and counts the time that was heard', async () => {
    const api = await openContentApi({ MEDIA_DIR: '' });
    onTestFinished(api.close);
    const ana = await api.listener();
    const { audioUrl, durationSeconds } = (await ana.start('c1', undefined, 10)).json();
    expect(durationSeconds).toBe(600);
    expect(new URL(audioUrl).pathname).toMatch(/\/c1\.600$/);
    api.time.pass(300 * SECOND);
    expect((await ana.start('c1', 600, 10)).json()).toMatchObject({ positionSeconds: 600 });
    expect((await ana.dashboard()).weeks.at(-1)).toMatchObject({ minutes: 5 });
    expect((await ana.start('c1', undefined, 15)).statusCode).toBe(400);
  });

  test('has sound for a night, at an address that outlives it', async () => {
    const api = await openContentApi({ MEDIA_DIR: '' });
    onTestFinished(api.close);
    const ana = await api.listener();
    const answer = await ana.start('c1', 600, undefined, 'night');
    const { audioUrl, durationSeconds, soundSeconds } = answer.json();
    expect([durationSeconds, soundSeconds]).toEqual([1200, 28_800]);
    expect(new URL(audioUrl).pathname).toMatch(/\/c1\.28800$/);
    const expires = (url: string) => Number(new URL(url).searchParams.get('expires')) * SECOND;
    const day = (await ana.start('c1')).json();
    expect(expires(audioUrl) - expires(day.audioUrl)).toBeGreaterThan(8 * HOUR);
  });

  test.for([
    ['a recording', 's1', 600],
    ['a short practice', 'pause', 180],
    ['a file of the operator', 'c1', 1200],
  ] as const)('is not that of %s, which has its own', async ([, id, own], { api }) => {
    const ana = await api.listener();
    const started = (await ana.start(id, undefined, 30, 'night')).json();
    expect(started).toMatchObject({ durationSeconds: own });
    expect(started).not.toHaveProperty('soundSeconds');
  });
});

describe('the sound to keep', () => {
  test('says how large it is, and starts nothing', async ({ api }) => {
    const ana = await api.listener();
    const sound = (await ana.sound('c1')).json();
    expect(sound).toMatchObject({ durationSeconds: 1200, bytes: 1000 });
    expect((await api.fetch(sound.audioUrl)).rawPayload.equals(AUDIO)).toBe(true);
    expect((await ana.list()).items[0]).toMatchObject({ status: 'available' });
    ana.losesAccess();
    expect((await ana.sound('c1')).json().code).toBe('access_expired');
  });

  test('has the length that is asked for, if it can', async ({ api }) => {
    const ana = await api.listener();
    const [ten, own] = [(await ana.sound('c2', 10)).json(), (await ana.sound('c2')).json()];
    expect([ten.durationSeconds, own.durationSeconds]).toEqual([600, 1200]);
    expect(own.bytes / ten.bytes).toBeCloseTo(2, 1);
  });

  test('is as large as the operator’s origin says', async () => {
    const api = await openContentApi({ MEDIA_ORIGIN: 'https://audio.test' });
    onTestFinished(api.close);
    expect((await (await api.listener()).sound('c1', 10)).json()).toMatchObject({
      durationSeconds: 1200,
      bytes: null,
    });
  });
});

describe('a recording', () => {
  test('plays in its language, with its own length and its speaker', async ({ api }) => {
    const ana = await api.listener();
    const { items } = await ana.list();
    const [session] = items.filter(({ id }: { id: string }) => id === 's1');
    expect(session).toMatchObject({ speaker: 'Anna Smith', durationSeconds: 600 });
    const { audioUrl, positionSeconds } = (await ana.start('s1', 1000)).json();
    expect(positionSeconds).toBe(600);
    expect((await api.fetch(audioUrl)).rawPayload.equals(RECORDING)).toBe(true);
    const other = await api.fetch(audioUrl.replace('s1.en', 's1'));
    expect(other.json().code).toBe('audio_link_invalid');
  });

  test('that a language lacks leaves the soundscape', async ({ api }) => {
    const eva = await api.listener({ language: 'es' });
    const { items } = await eva.list();
    const [session] = items.filter(({ id }: { id: string }) => id === 's1');
    expect(session).toMatchObject({ speaker: null, durationSeconds: 1200 });
    const { audioUrl } = (await eva.start('s1')).json();
    expect((await api.fetch(audioUrl)).rawPayload.equals(AUDIO)).toBe(true);
  });

  test('begins in the preview, and says who reads it', async ({ api }) => {
    const { audioUrl, speaker } = (await api.preview('s1')).json();
    const beginning = RECORDING.subarray(0, RECORDING.length / 5);
    expect((await api.fetch(audioUrl)).rawPayload.equals(beginning)).toBe(true);
    expect(speaker).toBe('Anna Smith');
  });

  test('is the file of its language on the operator’s origin', async () => {
    const api = await openContentApi({ MEDIA_ORIGIN: 'https://audio.test' });
    onTestFinished(() => api.close());
    const whole = new URL((await (await api.listener()).start('s1')).json().audioUrl);
    const part = new URL((await api.preview('s1')).json().audioUrl);
    expect([whole.pathname, part.pathname]).toEqual(['/s1-en.mp3', '/previews/s1-en.mp3']);
    expect([edgeTakes(whole), edgeTakes(part)]).toEqual([true, true]);
  });
});

test('missing audio is reported as unavailable', async () => {
  const api = await openContentApi({ MEDIA_DIR: '/no/such/folder' });
  const { audioUrl } = (await (await api.listener()).start('c1')).json();
  const answer = await api.fetch(audioUrl);
  await api.close();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('5');
});

describe('the beginning of a session', () => {
  /** Two minutes of twenty, in bytes. */
  const PART = AUDIO.length / 10;

  test('is for anyone, with the words that end within it, in the language of the request', async ({
    api,
  }) => {
    const answer = await api.preview('s1', 'es');
    expect(answer.json()).toMatchObject({
      seconds: 120,
      cues: [{ startSeconds: 2, endSeconds: 5, text: 'Ponte a gusto.', need: 'core' }],
    });
    const audio = await api.fetch(answer.json().audioUrl);
    expect(audio.statusCode).toBe(200);
    expect(audio.rawPayload.equals(AUDIO.subarray(0, PART))).toBe(true);
  });

  test.for(['s2', 'c1', 'pause', 'none-such'])(
    'is not there for %s, with which no plan begins',
    async (id, { api }) => {
      expect((await api.preview(id)).json().code).toBe('not_found');
    },
  );

  test('leads to no other byte of the session', async ({ api }) => {
    const { audioUrl } = (await api.preview('s1', 'es')).json();
    const beyond = await api.fetch(audioUrl, { range: `bytes=${PART}-` });
    expect(beyond.statusCode).toBe(416);
    const across = await api.fetch(audioUrl, { range: 'bytes=50-900' });
    expect(across.headers['content-range']).toBe(`bytes 50-${PART - 1}/${PART}`);
    for (const address of [
      audioUrl.replace('/previews/s1', '/s1'),
      audioUrl.replace('/previews/s1', '/previews/s2'),
    ]) {
      expect((await api.fetch(address)).json().code).toBe('audio_link_invalid');
    }
    const disguised = audioUrl.replace('/previews/s1', '/previews%2Fs1');
    expect((await api.fetch(disguised)).json().code).toBe('not_found');
    expect((await api.app.inject('/media/previews/s1')).json().code).toBe('audio_link_invalid');
  });

  test('is gone after an hour', async () => {
    const api = await openContentApi();
    onTestFinished(() => api.close());
    const { audioUrl } = (await api.preview('s1')).json();
    api.time.pass(HOUR);
    expect((await api.fetch(audioUrl)).json().code).toBe('audio_link_invalid');
  });

  test('is limited for each address', async ({ api }) => {
    const statuses: number[] = [];
    for (let count = 0; count <= 60; count += 1) {
      statuses.push((await api.preview('s1', 'en', '10.0.0.9')).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(60);
    expect((await api.preview('s1', 'en', '10.0.0.10')).statusCode).toBe(200);
  });

  test('is a public file where the audio is on another origin', async () => {
    const api = await openContentApi({ MEDIA_ORIGIN: 'https://media.example.com' });
    onTestFinished(() => api.close());
    const { audioUrl } = (await api.preview('s1', 'es')).json();
    expect(audioUrl).toMatch(/^https:\/\/media\.example\.com\/previews\/sea\.mp3\?/);
  });

  test('has an address that the edge can check there, and no other file has it', async () => {
    const api = await openContentApi({ MEDIA_ORIGIN: 'https://media.example.com' });
    onTestFinished(() => api.close());
    const session = new URL((await (await api.listener()).start('c1')).json().audioUrl);
    const preview = new URL((await api.preview('s1')).json().audioUrl);
    expect([edgeTakes(preview), edgeTakes(session)]).toEqual([true, true]);
    expect(edgeTakes(new URL(`/sea.mp3${preview.search}`, preview))).toBe(false);
  });
});
