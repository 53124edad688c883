/** A call on its way: to the server until it has arrived, then back. */
export interface ReferenceCall {
  /** Whether the server has heard it. */
  hasArrived: boolean;
  arrive: () => void;
  /** It has arrived and the answer comes back. */
  deliver: () => void;
  /** No answer comes back, whether it had arrived or not. */
  lose: (reason: Error) => void;
}

/** The calls that are under way. Nothing moves unless a test moves it. */
export class ReferenceNetwork {
  readonly calls: ReferenceCall[] = [];

  /** What the server makes of a call happens when it arrives; what it throws is the answer, too. */
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

  /** The caller is gone; those on their way still arrive, and nobody hears of them. */
  abandon(): void {
    for (const call of this.calls.splice(0)) call.arrive();
  }

  private drop(call: ReferenceCall): void {
    this.calls.splice(this.calls.indexOf(call), 1);
  }
}
