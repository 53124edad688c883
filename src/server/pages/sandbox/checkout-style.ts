import { sandboxStyle } from './sandbox-style.ts';

/** One column on phones: order, payment, testing. On wider screens the payment is beside both. */
export const checkoutStyle = `${sandboxStyle}
.product,main{max-width:62rem}
.panel{padding:1.5rem;border-radius:1.125rem;background:var(--ground)}
.summary h1{margin:0 0 .25rem}
.price{font-family:'Young Serif','Iowan Old Style',Georgia,serif;font-size:clamp(1.625rem,9vw,2.25rem);line-height:1.1;margin:0 0 1.25rem}
.lines{margin:0 0 1.25rem}
.lines div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.125rem 1.5rem;padding:.75rem 0;border-top:1px solid var(--line)}
.lines dt{color:var(--textQuiet)}
.lines dd{margin:0}
.assured{display:flex;gap:.6rem;margin:0;color:var(--success);font-size:.9375rem}
.assured svg{flex:none;width:1.25rem;height:1.25rem;margin-top:.15rem}
.payment{padding:1.75rem 0}
.payment label{display:block;margin-bottom:.4rem}
#card{width:100%;min-height:3rem;padding:.6rem .875rem;border:1px solid var(--lineStrong);border-radius:.9rem;background:var(--surface);font-variant-numeric:tabular-nums}
#card::placeholder{color:var(--textQuiet);opacity:.8}
#card[aria-invalid=true]{border-color:var(--danger)}
.payment .hint{margin:.5rem 0 1.25rem}
.problem{color:var(--danger);margin:.5rem 0 0}
.or{display:flex;gap:1rem;align-items:center;margin:1.25rem 0;color:var(--textQuiet)}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}
.wallet{background:#000;border-color:#000;color:#fff}
.wallet:hover{background:#2b2b2b;border-color:#2b2b2b}
.cancel{margin-top:1.25rem}
.testing{border:1px dashed var(--lineStrong);background:none;font-size:.9375rem}
.testing h2{font-size:1.125rem;margin-bottom:.75rem}
.cards{margin:0 0 1.25rem}
.cards div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.2rem 0}
.cards dt{font-variant-numeric:tabular-nums;white-space:nowrap}
.cards dd{margin:0;color:var(--textQuiet)}
.testing fieldset{margin:0}
.testing legend{margin-bottom:.25rem;color:var(--textQuiet)}
.times{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.times label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
.times input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
@media (prefers-color-scheme:dark){.wallet,.wallet:hover{border-color:var(--lineStrong)}}
@media (min-width:52rem){
.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);grid-template-rows:auto 1fr;gap:1.5rem 3rem}
.payment{grid-column:2;grid-row:1/span 2;padding:0}
.testing{align-self:start}
}
`;
