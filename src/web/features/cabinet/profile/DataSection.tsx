import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '#web/features/cabinet/save-file.ts';
import { refresh } from '#web/features/cabinet/server-state/queries.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { deleteAttempts, exportMe } from '#web/shared/api/users.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { forgetAnswers } from '#web/shared/quiz-sync/forget-answers.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { dialogActions } from './Section.css.ts';
import { Section } from './Section.tsx';

export function DataSection() {
  const { t } = useTranslation('profile');
  const download = useRequest<void>(async () => {
    const name = fileName(dayOf(serverClock.now()), 'json');
    saveFile(name, 'application/json', JSON.stringify(await exportMe(), null, 2));
    notify({ tone: 'success', text: t('data.saved', { name }) });
  });
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <p>{t('data.content')}</p>
      {download.problem && <FormProblem>{download.problem.detail}</FormProblem>}
      <ActionButton isBusy={download.isBusy} onClick={() => download.submit()}>
        {t('data.download')}
      </ActionButton>
      <p>{t('data.answers')}</p>
      <AnswersDeletion />
    </Section>
  );
}

function AnswersDeletion() {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const deletion = useRequest<void>(async () => {
    const deleted = await deleteAttempts();
    forgetAnswers();
    auth.send({ type: 'user.replace', user: deleted });
    refresh(client);
    setOpen(false);
    notify({ tone: 'success', text: t('data.delete.done') });
  });
  const open = () => {
    deletion.restart();
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {t('data.delete.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        isLocked={deletion.isBusy}
        title={t('data.delete.title')}
        onClose={close}
      >
        <div className={footed}>
          {deletion.problem && <FormProblem>{deletion.problem.detail}</FormProblem>}
          <p>{t('data.delete.text')}</p>
          <div className={dialogActions}>
            <ActionButton
              variant="primary"
              isBusy={deletion.isBusy}
              onClick={() => deletion.submit()}
            >
              {t('data.delete.submit')}
            </ActionButton>
            <Button
              variant="quiet"
              aria-disabled={deletion.isBusy}
              onClick={deletion.isBusy ? undefined : close}
            >
              {t('data.delete.cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** Such as `2026-11-23`, in the member's time zone. */
const dayOf = (now: Date) => now.toLocaleDateString('sv-SE');
