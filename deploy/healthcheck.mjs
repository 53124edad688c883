// Whether the server in this container is alive, or what another address of it says. The image has no curl.
const { OPS_PORT, PORT = '3000' } = process.env;
const [, , path = '/healthz'] = process.argv;

try {
  const { ok } = await fetch(`http://127.0.0.1:${OPS_PORT || PORT}${path}`, {
    signal: AbortSignal.timeout(2_000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
