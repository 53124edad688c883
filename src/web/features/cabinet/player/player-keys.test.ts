// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { commandOf, PLAYER_SURFACE } from './player-keys.ts';

/** The focused element in this HTML. */
function focusedIn(html: string): Element | null {
  document.body.innerHTML = html;
  return document.querySelector('[data-focus]');
}

const command = (key: string, html = '<main data-focus></main>', isModified = false) =>
  commandOf({ key, isModified, target: focusedIn(html) });

describe('on the page', () => {
  it('Space plays and pauses, arrows skip fifteen seconds', () => {
    expect(command(' ')).toEqual({ type: 'toggle' });
    expect(command('ArrowLeft')).toEqual({ type: 'skip', seconds: -15 });
    expect(command('ArrowRight')).toEqual({ type: 'skip', seconds: 15 });
    expect(command('ArrowDown')).toBeUndefined();
  });

  it('keys with Ctrl, Alt and other modifiers are ignored', () => {
    expect(command('ArrowLeft', undefined, true)).toBeUndefined();
  });
});

describe('in the player', () => {
  it('its own dialog does not block the keys', () => {
    const inDialog = `<dialog ${PLAYER_SURFACE}><h2 data-focus>A quiet room</h2></dialog>`;
    expect(command(' ', inDialog)).toEqual({ type: 'toggle' });
  });
});

describe('a control that uses the key itself gets it', () => {
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
    expect(command(' ', html)).toBeUndefined();
    expect(command('ArrowRight', html)).toBeUndefined();
  });

  it('a button or a link uses Space, but not the arrows', () => {
    for (const html of ['<button data-focus>Start</button>', '<a href="/" data-focus>Home</a>']) {
      expect(command(' ', html)).toBeUndefined();
      expect(command('ArrowRight', html)).toEqual({ type: 'skip', seconds: 15 });
    }
  });

  it('a button in a group with arrow navigation uses the arrows too', () => {
    expect(command('ArrowRight', '<button tabindex="0" data-focus>Joy</button>')).toBeUndefined();
  });
});
