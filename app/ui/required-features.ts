/**
 * Runs in the head of the page before any other script: a browser that lacks what no polyfill brings gets the notice of
 * `public/old-browser.js` and the page as it was rendered, whose links and forms work, instead of one that fails while it is
 * hydrated. Promise.any stands for the syntax of the scripts, which browsers learned in the same versions. The source is text in
 * the syntax of 2009, so that every browser can read it.
 */
const check = `(function(w,d){
var s=d.currentScript,ok
try{ok=w.Promise.any&&''.replaceAll&&w.fetch&&w.AbortController&&w.URLSearchParams&&w.IntersectionObserver&&w.ResizeObserver&&w.CSS.supports('color','var(--a)')}catch(e){}
if(s)s.parentNode.removeChild(s)
if(ok)return
w.isUnsupportedBrowser=true
s=d.createElement('script');s.src='/old-browser.js';d.getElementsByTagName('head')[0].appendChild(s)
})(window,document)`

/** The inline script that looks for the features which the site cannot do without. */
export function checkRequiredFeatures(nonce: string | undefined): string {
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${check}</script>`
}
