// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PLAYER_SURFACE, wishOf } from './player-keys.ts';

/** The element with the focus in this piece of a page. */
function focusedIn(html: string): Element | null {
  document.body.innerHTML = html;
  return document.querySelector('[data-focus]');
}

const wish = (key: string, html = '<main data-focus></main>', isModified = false) =>
  wishOf({ key, isModified, target: focusedIn(html) });

describe('on the page', () => {
  it('Space plays and pauses, arrows skip fifteen seconds', () => {
    expect(wish(' ')).toEqual({ type: 'toggle' });
    expect(wish('ArrowLeft')).toEqual({ type: 'skip', seconds: -15 });
    expect(wish('ArrowRight')).toEqual({ type: 'skip', seconds: 15 });
    expect(wish('ArrowDown')).toBeUndefined();
  });

  it('a single letter does nothing: it may be meant for something else', () => {
    expect(wish('k')).toBeUndefined();
  });

  it('keys with Ctrl, Alt and the like are not the player’s', () => {
    expect(wish('ArrowLeft', undefined, true)).toBeUndefined();
  });
});

describe('in the player', () => {
  it('K does as Space does', () => {
    const inPlayer = `<section ${PLAYER_SURFACE}><button data-focus>Sleep</button></section>`;
    expect(wish('k', inPlayer)).toEqual({ type: 'toggle' });
    expect(wish('K', inPlayer)).toEqual({ type: 'toggle' });
  });

  it('its own dialog does not keep keys from it', () => {
    const inDialog = `<dialog ${PLAYER_SURFACE}><h2 data-focus>A quiet room</h2></dialog>`;
    expect(wish(' ', inDialog)).toEqual({ type: 'toggle' });
  });
});

describe('a control that uses the key itself has it', () => {
  it.each([
    '<input data-focus>',
    '<input type="range" data-focus>',
    '<textarea data-focus></textarea>',
    '<select data-focus></select>',
    '<div contenteditable="true"><b data-focus></b></div>',
    '<button role="combobox" data-focus></button>',
    '<ul role="listbox"><li data-focus></li></ul>',
    '<dialog><p data-focus></p></dialog>',
  ])('%s', (html) => {
    expect(wish(' ', html)).toBeUndefined();
    expect(wish('ArrowRight', html)).toBeUndefined();
  });

  it('a button or a link has Space, and leaves the arrows', () => {
    for (const html of ['<button data-focus>Start</button>', '<a href="/" data-focus>Home</a>']) {
      expect(wish(' ', html)).toBeUndefined();
      expect(wish('ArrowRight', html)).toEqual({ type: 'skip', seconds: 15 });
    }
  });

  it('a button of a group between which arrows move has the arrows, too', () => {
    expect(wish('ArrowRight', '<button tabindex="0" data-focus>Joy</button>')).toBeUndefined();
  });
});
