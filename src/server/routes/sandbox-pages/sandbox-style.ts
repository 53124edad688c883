/** What the pages of the sandbox share; it says on each of them that no money moves. */
export const sandboxStyle = `
.banner{margin:0 0 1.75rem;padding:.6rem 1.25rem;border-radius:999px;background:var(--soft);color:var(--softText);text-align:center;font-size:.9375rem}
.product,main{max-width:60rem}
.actions{display:grid;gap:.75rem}
.button{width:100%}
.button[disabled]{opacity:.6}
dl{margin:0}
dt{color:var(--textQuiet);font-size:.9375rem}
dd{margin:0 0 1rem}
.price{font-family:'Young Serif','Iowan Old Style',Georgia,serif;font-size:2.25rem;line-height:1.1;margin:0 0 1.5rem}
@media (min-width:26rem){.actions.pair{grid-template-columns:1fr 1fr}}
`;
