import { LANGUAGES } from '#contract/languages.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import { CARDS } from '../support/buyer.ts';
import { newAddress } from '../support/member-test.ts';
import { IS_FULL } from '../support/scope.ts';
import { funnelText, isSingle, webText, wizardWith } from '../support/wizards.ts';
import { test } from './phone-test.ts';

const wizard = wizardWith(
  'a single choice after a first screen',
  ({ steps: [first, second, ...others] }) =>
    first !== undefined && !isQuestion(first) && isSingle(second) && others.length > 2,
);
const [, second] = wizard.steps;
if (!isSingle(second)) throw new Error('It begins otherwise');
const [first] = offered(second.options);

/** How slow a page is: slower than the app's check of whether the server responds. */
const SLOW_MS = 2_000;

// Each browser takes the journey in its own language, and in `npm run test:full` in all of them.
for (const use of IS_FULL ? LANGUAGES.map((language) => ({ language })) : [{}]) {
  test.describe(Object.values(use).join(), () => {
    test.use(use);

    test('a visitor takes the quiz, registers, pays, listens and signs out', ({
      withGuest,
      server,
      language,
    }) =>
      withGuest(async (guest) => {
        // Each of its many steps waits for as long as a busy machine needs, so all of them may, too.
        test.setTimeout(420_000);
        const cabinet = webText('cabinet', language);
        const player = webText('player', language);
        const profile = webText('profile', language);

        // Taps before any script of the app has arrived count.
        const release = server.hold(/^GET \/assets\/.*\.js$/);
        await guest.opens(wizard.path);
        await guest.taps(`button[lang="${language}"]`);
        await guest.taps('[data-step="1"] [data-advance]');
        await guest.seesStep(2);
        await guest.taps(`[data-value="${first?.value}"]`, '', 0.2);
        await guest.seesStep(3);
        release();
        await guest.sees(`html[lang="${language}"] [data-step="3"]`);
        await guest.hasWayBack(2);

        await guest.reloads();
        await guest.seesStep(3);
        await guest.goesBack();
        await guest.seesStep(2);
        await guest.taps('[data-back]');
        await guest.seesStep(1);
        await guest.finishesQuiz(wizard);

        await guest.isAt(/^\/results$/);
        await guest.sees('[data-outcome] h1');
        await guest.taps('main a[href="/personalized-plan"]');
        await guest.isAt(/^\/personalized-plan$/);
        await guest.sees('[data-outcome] h1');
        await guest.taps('main li button', funnelText(language)('plan.hear.action'));
        await guest.sees('[data-preview] p:not(:empty)');
        await guest.taps('[data-preview] button', player('pause'));
        await guest.taps('main a[href="/wizard-register"]');

        await guest.isAt(/^\/wizard-register$/);
        await guest.writes('main input[name="email"]', newAddress());
        await guest.taps('main input[name="termsAccepted"]');
        await guest.taps('main button[type="submit"]', funnelText(language)('register.submit'));

        await guest.isAt(/^\/cabinet\/payment$/);
        await guest.taps('main button[type="submit"]');
        await guest.isAt(/^\/sandbox\/checkout\//);
        await guest.writes('input[name="card"]', CARDS.good);
        await guest.taps('button[name="action"][value="pay"]');

        await guest.isAt(/^\/cabinet\/sessions$/);
        await guest.taps('dialog button', cabinet('welcome.start'));
        await guest.taps('dialog button', player('recommendations.begin'));
        await guest.hears();
        await guest.taps('dialog summary', player('words.all'));
        await guest.taps('dialog li:nth-child(3) button');
        await guest.sees('dialog li:nth-child(3) button[aria-current]');
        await guest.canReadOut('[data-words] p:not(:empty)');
        await guest.taps('dialog button', player('pause'));
        await guest.hearsNothing();
        await guest.taps('dialog button', player('smaller'));
        await guest.seesNo('dialog[open]');

        await guest.taps('header button', cabinet('minute.open'));
        await guest.hears();
        await guest.sees('[data-words] p:not(:empty)');
        await guest.taps('dialog button', player('smaller'));
        await guest.seesNo('dialog[open]');

        await guest.isPrepared();
        const comeBack = server.goAway();
        await guest.reloads();
        await guest.taps('header button', cabinet('minute.open'));
        await guest.hears();
        await guest.sees('[data-words] p:not(:empty)');
        await guest.taps('dialog button', player('smaller'));
        await guest.seesNo('dialog[open]');
        comeBack();
        await guest.reloads();

        // The answers were not kept, so the plan is the one on this device.
        await guest.taps('nav a[href="/cabinet/dashboard"]');
        await guest.sees('main h2', cabinet('keep_plan.offer.title'));
        await guest.sees('main [data-status="started"]');

        await guest.taps('nav a[href="/cabinet/profile"]');
        await guest.sees('main h1', profile('title'));
        await guest.reloads();
        await guest.sees('main h1', profile('title'));
        await guest.taps('header button', cabinet('sign_out'));
        await guest.taps('dialog button', cabinet('sign_out_question.remove'));
        await guest.isAt(/^\/login$/);
        await guest.sees('main input[name="email"]');
      }));
  });
}

test('a link tapped before the app has started works, however slow the app is', ({
  withGuest,
  server,
}) =>
  withGuest(async (guest) => {
    const release = server.hold(/^GET (\/assets\/.*\.js|\/terms-of-service)$/);
    await guest.opens(wizard.path);
    await guest.taps('footer a[href="/terms-of-service"]');
    setTimeout(release, SLOW_MS);
    await guest.isAt(/^\/terms-of-service$/);
    await guest.sees('h1');
  }));
