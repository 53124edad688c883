/** A command that shares its entry in package.json with others. */
export interface Command {
  /** What may follow its name, such as `<file> [--force]`. */
  takes?: string;
  does: string;
  run: (args: readonly string[]) => Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/** What to do instead of commands that have ended: a sentence by their names. */
export type Ended = Readonly<Record<string, string>>;

/** Runs the command that the arguments begin with. Without a known one, it lists all of them. */
export async function runCommand(
  entry: string,
  commands: Commands,
  [name, ...args]: readonly string[],
  ended: Ended = {},
): Promise<void> {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
  if (command !== undefined) return command.run(args);
  const isHelp = name === undefined || ['help', '--help', '-h'].includes(name);
  if (isHelp) process.stdout.write(helpOf(entry, commands));
  else {
    const instead = Object.hasOwn(ended, name) ? ended[name] : undefined;
    console.error(
      instead === undefined
        ? `There is no command "${name}".\n\n${helpOf(entry, commands)}`.trimEnd()
        : `The command "${name}" has ended. ${instead}`,
    );
    process.exitCode = 1;
  }
}

function helpOf(entry: string, commands: Commands): string {
  const list = Object.entries(commands).map(
    ([name, { takes, does }]) => `  ${[name, takes].filter(Boolean).join(' ')}\n      ${does}\n`,
  );
  return `npm run ${entry} -- <command>\n\n${list.join('')}`;
}
