import { darkBrand, lightBrand } from '#contract/brand-colors.ts';

const variablesOf = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const SERIF = "'Young Serif','Iowan Old Style','Palatino Linotype',Georgia,serif";

/** The styles of every page of the book, on screen and on paper. */
export const BOOK_STYLE = `
:root{color-scheme:light dark;${variablesOf(lightBrand)}}
@media screen and (prefers-color-scheme:dark){:root{${variablesOf(darkBrand)}}}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;text-size-adjust:100%;scroll-padding-block-start:1.5rem}
body{margin:0;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2{font-family:${SERIF};font-weight:400;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(2rem,1.4rem + 2.6vw,3.25rem)}
h2{font-size:clamp(1.5rem,1.2rem + 1.3vw,2rem);margin-block:3.5rem .5rem}
a{color:var(--accentText);text-underline-offset:.2em;text-decoration-thickness:1px}
code{font:.8125rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--textQuiet)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-block-start:-6rem;inset-inline-start:1rem;z-index:1;padding:.75rem 1.25rem;border-radius:999px;background:var(--accent);color:var(--onAccent)}
.skip:focus{inset-block-start:1rem}
.spread{max-inline-size:84rem;margin-inline:auto;padding:clamp(1.5rem,4vw,3.5rem) clamp(1rem,4vw,3rem) 5rem}
.contents{font-size:.9375rem;line-height:1.35;margin-block-end:2.5rem;max-block-size:50vh;overflow:auto;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:1.125rem;background:var(--surface)}
.contents p{font-family:${SERIF};margin-block:1.25rem .25rem}
.contents p:first-child{margin-block-start:0}
.contents p a{text-decoration:none}
.contents li a{display:block;padding:.3rem 0 .3rem 1.9rem;color:var(--text);text-decoration:none}
.contents ul a{padding-inline-start:0}
.contents a:hover{text-decoration:underline}
.number{float:inline-start;inline-size:1.5rem;margin-inline-start:-1.9rem;text-align:end;color:var(--textQuiet);font-variant-numeric:tabular-nums}
.over{margin-block-end:1rem}
.summary{max-inline-size:44rem;margin-block-start:.75rem;font-size:1.0625rem;color:var(--textQuiet)}
.summary b{font-weight:600;color:var(--text)}
.cover .facts{margin-block-start:1.5rem}
.controls{margin-block-start:1.25rem}
.controls label{display:inline-flex;gap:.6rem;align-items:center;min-block-size:2.75rem;cursor:pointer}
.controls input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--accent);flex:none}
.intro{max-inline-size:44rem;margin-block-end:1.25rem;color:var(--textQuiet)}
.card{margin-block-start:1.25rem;padding:clamp(1rem,2.4vw,1.75rem);background:var(--surface);border:1px solid var(--line);border-radius:1.5rem}
.card:target{border-color:var(--lineStrong)}
.card>header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;margin-block-end:1rem}
h3{display:flex;flex-wrap:wrap;gap:.1rem .75rem;align-items:baseline;font-size:1.0625rem;font-weight:600}
.count{font:400 1.25rem/1.2 ${SERIF};white-space:nowrap}
.anchor{color:inherit;text-decoration:none;font:500 .9375rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.anchor:hover{text-decoration:underline}
.kind{color:var(--textQuiet);font-size:.9375rem}
.open{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-inline-start:auto;font-size:.9375rem}
.open a{padding-block:.25rem}
.facts{display:grid;gap:.4rem;margin-block-end:1.25rem;font-size:.9375rem}
.facts:last-child{margin-block-end:0}
.facts>div{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:0 1.25rem}
.facts dt{color:var(--textQuiet)}
.facts .parts{margin-block-start:.2rem;padding-inline-start:1.1rem;list-style:disc}
.facts .parts .parts{list-style:circle}
.texts{inline-size:100%;border-collapse:collapse;table-layout:fixed}
.texts th,.texts td{padding:.7rem 1.25rem .7rem 0;text-align:start;vertical-align:top;border-block-start:1px solid var(--line)}
.texts td:last-child{padding-inline-end:0}
.texts thead th{padding-block:.35rem;border:0;font-size:.8125rem;font-weight:600;color:var(--textQuiet)}
.texts .margin{inline-size:12.25rem}
.texts tbody th{font-size:.875rem;font-weight:400;color:var(--textQuiet)}
.texts th img{display:block;inline-size:100%;max-inline-size:11rem;block-size:auto;aspect-ratio:4/3;object-fit:cover;margin-block-end:.5rem;border-radius:.875rem;background:var(--ground)}
.key{display:block;font-size:.75rem;line-height:1.35}
body:not(:has(#keys:checked)) .key{display:none}
.value{color:var(--text)}
.titleKey .text{font:400 1.3125rem/1.3 ${SERIF}}
.card .hintKeys .text{display:list-item;margin-inline-start:1.1rem;list-style:disc}
.buttonKey .text{display:inline-block;padding:.45rem 1.35rem;border-radius:999px;background:var(--accent);color:var(--onAccent)}
.picture .text{font-style:italic;color:var(--textQuiet)}
.option th,.option td{border-block-start-color:transparent;padding-block:.3rem}
.choice{display:block;padding:.6rem 1rem;border:1px solid var(--line);border-radius:1rem;background:var(--ground)}
.retired .choice{border-style:dashed;background:none;color:var(--textQuiet)}
.short,.about{display:block;margin-block-start:.3rem;font-size:.9375rem;color:var(--textQuiet)}
.short{padding-inline-start:1rem}
.points,.range{display:block;font-size:.8125rem;line-height:1.4;margin-block-start:.15rem}
.range .points{display:inline}
.points b,.example b{font-weight:600;color:var(--text);white-space:nowrap}
.mark{display:inline-block;margin-block:.2rem .1rem;padding:.1rem .6rem;border-radius:999px;background:var(--soft);color:var(--softText);font-size:.75rem;line-height:1.5}
.near{display:inline-block;padding:.05rem .5rem;border-radius:999px;background:var(--soft);color:var(--softText);font:400 .75rem/1.5 system-ui,sans-serif;white-space:nowrap;font-style:normal}
.place{padding:.05rem .4rem;border-radius:.4rem;background:var(--soft);color:var(--softText);font:.8125em/1.4 ui-monospace,Menlo,Consolas,monospace;text-decoration:none}
.track{display:block;block-size:.5rem;margin-block:.5rem;border-radius:999px;background:linear-gradient(90deg,var(--accent) 50%,var(--line) 50%)}
.ends{display:flex;justify-content:space-between;gap:1rem;font-size:.9375rem}
.ends>span:last-child{text-align:end}
.sessions{margin-block-start:.25rem;padding-inline-start:1.1rem;font-size:.9375rem;list-style:disc;color:var(--textQuiet)}
.example li{margin-block-end:.3rem}
.index{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));margin-block-start:2rem}
.index .card{margin:0}
.index h2{font-size:1.375rem;margin:0 0 .5rem}
.index p{color:var(--textQuiet)}
.findings{margin-block-start:1rem;padding:1.25rem;overflow:auto;white-space:pre-wrap;font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--surface);border:1px solid var(--line);border-radius:1.125rem}
@media screen and (min-width:1080px){
.spread:has(.contents){display:grid;grid-template-columns:15.5rem minmax(0,1fr);gap:3.5rem}
.contents{position:sticky;inset-block-start:1.5rem;align-self:start;max-block-size:calc(100vh - 3rem);margin:0;padding:0 .75rem 0 .25rem;border:0;background:none}
}
@media screen and (max-width:760px){
.facts>div{grid-template-columns:minmax(0,1fr)}
.facts>div+div{margin-block-start:.35rem}
.open{margin-inline-start:0}
.texts,.texts tbody,.texts tr,.texts th,.texts td{display:block;inline-size:auto}
.texts thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.texts tr{padding-block:.9rem;border-block-start:1px solid var(--line)}
.texts th,.texts td{padding:0;border:0}
.texts td{margin-block-start:.6rem}
.texts td::before{content:attr(data-language) / "";display:block;font-size:.75rem;line-height:1.4;color:var(--textQuiet)}
.option th,.option td{padding-block:0}
.texts th img{max-inline-size:15rem}
}
@page{size:A4;margin:16mm 14mm 18mm}
@media print{
html{background:none;font-size:9.5pt}
.contents,.skip,.open,.controls,.back{display:none}
.spread{max-inline-size:none;padding:0}
.card{break-inside:avoid;background:none;padding:.9rem 1rem}
.card.long{break-inside:auto}
tr,dl>div,li{break-inside:avoid}
h2{break-after:avoid;margin-block-start:2rem}
.intro{break-after:avoid}
section+section{break-before:page}
section+section h2{margin-block-start:0}
a{color:inherit;text-decoration:none}
.texts th img{max-inline-size:8rem}
.texts .margin{inline-size:10.5rem}
.titleKey .text{font-size:1.15rem}
dd>.example{columns:2;column-gap:1.5rem;font-size:8.5pt}
*{print-color-adjust:exact}
}
`;
