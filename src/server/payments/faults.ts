/** away: no answer, or none that says anything. refused: it said no. missing: it knows no such object. */
export type FaultKind = 'away' | 'refused' | 'missing';

/** The provider did not do what it was asked. Its message goes to the log, never to a person. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
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
