import { useRequest } from '#web/account/use-request.ts';
import { finishReset, type MailedLink } from '#web/api/accounts.ts';
import { DeadResetLink } from './DeadResetLink.tsx';
import { isDeadLink } from './dead-link.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { useWayOnAfterReset } from './use-way-on-after-reset.ts';

interface NewPassword extends MailedLink {
  password: string;
}

const setPassword = ({ password, ...link }: NewPassword) => finishReset(link, { password });

/** Sets a password by the link of a mail: a forgotten one again, or the first one. */
export default function ResetPasswordPage() {
  const link = useMailedLink();
  const request = useRequest(setPassword);
  useWayOnAfterReset(request.isDone);

  if (isDeadLink(request.problem)) return <DeadResetLink userId={link.userId} />;
  return (
    <NewPasswordForm
      userId={link.userId}
      problem={request.problem}
      isBusy={request.isBusy || request.isDone}
      onSubmit={(password) => request.submit({ ...link, password })}
    />
  );
}
