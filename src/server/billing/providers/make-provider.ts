import type { Context } from '#server/context.ts';
import type { Provider } from './provider.ts';
import { makeSandboxProvider, type SandboxProviderContext } from './sandbox/sandbox-provider.ts';
import { makeStripeProvider } from './stripe/stripe-provider.ts';

/** Stripe if its key is set, else the sandbox; never both. */
export function makeProvider(
  context: SandboxProviderContext & Pick<Context, 'env' | 'log'>,
): Provider {
  return context.env.STRIPE_SECRET_KEY === ''
    ? makeSandboxProvider(context)
    : makeStripeProvider(context);
}
