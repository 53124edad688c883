/** The shared styles of the sandbox pages. Each page says that no money moves. */
export const sandboxStyle = `
.banner{margin:0 0 1.75rem;padding:.6rem 1.25rem;border-radius:1.125rem;background:var(--soft);color:var(--softText);text-align:center;font-size:.9375rem;text-wrap:balance}
.actions{display:grid;gap:.75rem}
.button{width:100%}
@media (min-width:30rem){.pair{grid-template-columns:1fr 1fr}}
`;
