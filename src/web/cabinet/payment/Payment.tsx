import { useRef } from 'react';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { PlansScreen } from './plans/PlansScreen.tsx';
import { screenOf } from './screen-of.ts';
import { AwayScreen } from './screens/AwayScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { NoPlansScreen } from './screens/NoPlansScreen.tsx';
import { SucceededScreen } from './screens/SucceededScreen.tsx';
import { UnknownOrderScreen } from './screens/UnknownOrderScreen.tsx';
import { UnloadedScreen } from './screens/UnloadedScreen.tsx';
import { useFocusOnScreen } from './use-focus-on-screen.ts';
import { type PaymentProps, usePayment } from './use-payment.ts';

/** One way through the payment, screen by screen. */
export function Payment(props: PaymentProps) {
  const [snapshot, send] = usePayment(props);
  const frame = useRef<HTMLDivElement>(null);
  const { offer, choice, notice } = snapshot.context;
  const screen = screenOf(snapshot);
  useFocusOnScreen(frame, screen);

  return (
    <div ref={frame}>
      {screen === 'waiting' && <Spinner isCover />}
      {screen === 'unloaded' && <UnloadedScreen onAgain={() => send({ type: 'offer.load' })} />}
      {screen === 'noPlans' && <NoPlansScreen onAgain={() => send({ type: 'offer.load' })} />}
      {screen === 'plans' && offer !== null && (
        <PlansScreen
          offer={offer}
          choice={choice}
          notice={notice}
          isBusy={snapshot.hasTag('busy')}
          send={send}
        />
      )}
      {screen === 'away' && <AwayScreen send={send} />}
      {screen === 'confirming' && <ConfirmingScreen isSlow={snapshot.hasTag('slow')} />}
      {screen === 'succeeded' && <SucceededScreen isMovingOn={snapshot.hasTag('movingOn')} />}
      {screen === 'unknown' && <UnknownOrderScreen />}
    </div>
  );
}
