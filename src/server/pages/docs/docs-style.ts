/** The styles of the documentation page, beyond those of all server pages. */
export const docsStyle = `
html{scroll-padding-top:1rem}
main,.product{max-width:76rem}
main{padding:clamp(1.25rem,4vw,2.5rem)}
nav{margin-top:2rem}
nav ul{list-style:none;margin:0 0 1.25rem;padding:0}
nav span{min-width:0;overflow-wrap:anywhere}
.names{display:flex;flex-wrap:wrap;gap:0 .9rem}
nav a{display:flex;gap:.6rem;align-items:baseline;padding:.3rem 0;text-decoration:none;font-size:.9375rem}
nav a:hover{text-decoration:underline}
nav .method{flex:none;width:3.9rem}
nav h2,h4{font:600 .8125rem/1.4 system-ui,sans-serif;letter-spacing:.06em;text-transform:uppercase;color:var(--textQuiet)}
nav h2{margin:0 0 .25rem}
h4{margin:1.5rem 0 .35rem}
.group{margin:3rem 0 0}
.group>h2{font-size:1.5rem;margin-bottom:.25rem}
.call,.shape{margin:0;padding:2rem 0;border-top:1px solid var(--line)}
.group>p{margin-bottom:1.5rem}
h3{margin:0 0 .75rem;font-size:1rem;font-weight:400}
h3 a{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;text-decoration:none}
h3 a:hover .path{text-decoration:underline}
:target>h3 .path{background:var(--soft);color:var(--softText)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
.path{color:var(--text);font-size:1.0625rem;overflow-wrap:anywhere;border-radius:.3rem;padding:0 .2rem;margin:0 -.2rem}
.method{font-size:.75rem;font-weight:700;letter-spacing:.04em;color:var(--accentText)}
.method.get{color:var(--success)}
.method.delete{color:var(--danger)}
dl{margin:0}
dl div{padding:.5rem 0;border-top:1px solid var(--line)}
dl div:first-child{border-top:0}
dt code{font-weight:600}
dt span{color:var(--textQuiet);font-size:.9375rem;margin-left:.35rem}
dd{margin:.1rem 0 0;font-size:.9375rem}
.always{margin:.75rem 0 0}
pre{margin:0;padding:1rem;overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:1rem;line-height:1.5}
@media (min-width:64rem){
.columns{display:grid;grid-template-columns:19rem minmax(0,1fr);gap:3rem}
nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}
.group:first-child{margin-top:2rem}
dl div{display:grid;grid-template-columns:19rem minmax(0,1fr);gap:0 1.5rem}
dd{grid-column:2;margin:0}
dt span{display:block;margin:0}
.answers div{grid-template-columns:9rem minmax(0,1fr)}
}
`;
