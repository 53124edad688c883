import { expect, test } from 'vitest';
import { mailPicture, socialPicture } from './social-picture.ts';

const sun = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><circle cx="200" cy="150" r="90" fill="${color}"/></svg>`;

test('a preview picture is a PNG of 1200 × 630 pixels', async () => {
  const png = Buffer.from((await socialPicture(sun('orange'))).png);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('it shows the illustration, and its name changes with it', async () => {
  const [one, same, other] = [
    await socialPicture(sun('orange')),
    await socialPicture(sun('orange')),
    await socialPicture(sun('purple')),
  ];
  expect(one.name).toMatch(/^social-[0-9a-f]{8}\.png$/);
  expect(same).toEqual(one);
  expect(other.name).not.toBe(one.name);
});

test('a picture for emails is a PNG twice as wide as its place', async () => {
  const png = Buffer.from(await mailPicture(sun('orange')));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2 * 518);
});
