// Prints the variables that are built into the web app, as the lines of an .env file.
const QUOTES = ["'", '"', '`'];

for (const [name, value = ''] of Object.entries(process.env).sort()) {
  const isBuiltIn = name.startsWith('VITE_') || name === 'ASSET_ORIGIN';
  // Blank is unset, and must not hide the default of .env.
  if (!isBuiltIn || value.trim() === '') continue;
  const quote = QUOTES.find((each) => !value.includes(each));
  if (quote === undefined || value.includes('\n')) {
    throw new Error(`${name} must be one line without all of the quotes ${QUOTES.join(' ')}`);
  }
  process.stdout.write(`${name}=${quote}${value}${quote}\n`);
}
