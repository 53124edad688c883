// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { useRequest } from './use-request.ts';

vi.mock('#web/shared/ui/notifications/notify.ts');

const call = vi.fn<(input: number) => Promise<string>>();
const refused = refusal(400, 'link_invalid', 'Too old.');
const outage = refusal(503, 'unavailable', 'Away.');

beforeEach(() => {
  call.mockReset().mockResolvedValue('done');
});

function open(onFailure?: (error: unknown) => void) {
  const { result, unmount } = renderHook(() => useRequest(call, onFailure));
  return {
    state: () => result.current,
    submit: (...inputs: number[]) => act(() => inputs.forEach(result.current.submit)),
    ends: () => vi.waitFor(() => expect(result.current.isBusy).toBe(false)),
    unmount,
  };
}

describe('a request', () => {
  test('makes one call with the submitted input, also for two clicks at the same moment', async () => {
    const request = open();
    request.submit(1, 2);
    await vi.waitFor(() => expect(request.state().isDone).toBe(true));
    expect(call.mock.calls).toEqual([[1]]);
    expect(request.state().output).toBe('done');
  });

  test('is busy until the response arrives', async () => {
    call.mockReturnValue(new Promise(() => undefined));
    const request = open();
    request.submit(1);
    await vi.waitFor(() => expect(request.state().isBusy).toBe(true));
    request.submit(2);
    expect(call).toHaveBeenCalledOnce();
  });

  test('can start over, also while it is under way', async () => {
    call.mockReturnValueOnce(new Promise(() => undefined));
    const request = open();
    request.submit(1);
    act(() => request.state().restart());
    await request.ends();
    request.submit(2);
    await vi.waitFor(() => expect(request.state().isDone).toBe(true));
    expect(call).toHaveBeenLastCalledWith(2);
  });
});

describe('a failure', () => {
  test('that the user can fix is available to the form until the next try', async () => {
    call.mockRejectedValueOnce(refused);
    const request = open();
    request.submit(1);
    await vi.waitFor(() => expect(request.state().problem?.detail).toBe('Too old.'));
    request.submit(2);
    await vi.waitFor(() => expect(request.state().isDone).toBe(true));
    expect(request.state().problem).toBeNull();
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('that the user cannot fix becomes a toast, and another try is possible', async () => {
    call.mockRejectedValueOnce(outage);
    const request = open();
    request.submit(1);
    await vi.waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith('Away.'));
    await request.ends();
    expect(request.state().problem).toBeNull();
    request.submit(2);
    await vi.waitFor(() => expect(request.state().isDone).toBe(true));
  });

  test('of either kind goes to the page that handles it', async () => {
    const onFailure = vi.fn();
    const request = open(onFailure);
    call.mockRejectedValueOnce(outage).mockRejectedValueOnce(refused);
    request.submit(1);
    await vi.waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(outage));
    request.submit(2);
    await vi.waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(refused));
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('is not reported after the page is left', async () => {
    const failing = Promise.withResolvers<string>();
    call.mockReturnValue(failing.promise);
    const request = open();
    request.submit(1);
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    request.unmount();
    failing.reject(outage);
    await new Promise((resolve) => setTimeout(resolve));
    expect(notifyError).not.toHaveBeenCalled();
  });
});
