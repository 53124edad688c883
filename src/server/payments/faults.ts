/**
 * away: no answer, or none that says anything. refused: it said no. missing: it knows no such object.
 * broken: it failed, and will say so again to the same request.
 */
export type FaultKind = 'away' | 'refused' | 'missing' | 'broken';

/** The provider did not do what it was asked. Its message goes to the log, never to a person. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  /** What the provider itself calls it, if it says. */
  readonly code: string | undefined;

  constructor(kind: FaultKind, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** A webhook that the provider cannot have sent, or not now. */
export class WebhookFault extends Error {
  override name = 'WebhookFault';
}

/** Whether the provider did not do what it was asked, for one of these reasons or for any. */
export function isProviderFault(error: unknown, ...kinds: FaultKind[]): error is ProviderFault {
  return error instanceof ProviderFault && (kinds.length === 0 || kinds.includes(error.kind));
}
