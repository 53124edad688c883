import { runBook } from '#book/cli.ts';

/** Writes the book of the quizzes, for people who review them. */
const result = await runBook(process.argv.slice(2));
process.stderr.write(result.stderr);
process.stdout.write(result.stdout);
process.exitCode = result.exitCode;
