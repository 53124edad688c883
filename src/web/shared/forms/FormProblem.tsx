import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { problem } from './Field.css.ts';

/** Why the form as a whole was refused. It takes the focus when it appears. */
export function FormProblem({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} gap="xs" role="alert" tabIndex={-1} className={problem}>
      {children}
    </Stack>
  );
}
