export interface ReferenceCall {
  hasArrived: boolean;
  arrive: () => void;
  deliver: () => void;
  /** Loses the response, whether or not the call has arrived. */
  lose: (reason: Error) => void;
}

/** The calls under way. Nothing moves unless a test moves it. */
export class ReferenceNetwork {
  readonly calls: ReferenceCall[] = [];

  /** `serve` runs when the call arrives. An error it throws is the response, too. */
  send<Answer>(serve: () => Answer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let answer: () => void = () => undefined;
    const call: ReferenceCall = {
      hasArrived: false,
      arrive: () => {
        if (call.hasArrived) return;
        call.hasArrived = true;
        try {
          const answered = serve();
          answer = () => resolve(answered);
        } catch (error) {
          answer = () => reject(error);
        }
      },
      deliver: () => {
        call.arrive();
        this.drop(call);
        answer();
      },
      lose: (reason) => {
        this.drop(call);
        reject(reason);
      },
    };
    this.calls.push(call);
    return promise;
  }

  /** The caller is gone. Calls under way still arrive, but their responses are dropped. */
  abandon(): void {
    for (const call of this.calls.splice(0)) call.arrive();
  }

  private drop(call: ReferenceCall): void {
    this.calls.splice(this.calls.indexOf(call), 1);
  }
}
