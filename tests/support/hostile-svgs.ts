const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60"'
const shape = '<rect width="40" height="30" fill="#2f6f8f"/>'
const act = 'window.acted=1'
const far = 'https://hostile.test'

/** Drawings that try to run something or to fetch something; each also holds a rectangle. */
export const hostileSvgs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    script: `<script>${act}</script>`,
    'script by address': `<script href="${far}/a.js"/><script xlink:href="data:text/javascript,${act}"/>`,
    'script in CDATA': `<script><![CDATA[${act}]]></script>`,
    'script with a prefix': `<x:script xmlns:x="http://www.w3.org/2000/svg">${act}</x:script>`,
    'script in capitals': `<SCRIPT>${act}</SCRIPT><sCript>${act}</sCript>`,
    'event of a shape': `<rect width="9" height="9" onload="${act}" onclick="${act}" onmouseover="${act}"/>`,
    'event written with entities': `<g onload="&#119;indow.acted=1"/>`,
    'failing picture': `<image href="x" onerror="${act}"/><image xlink:href="${far}/a.png"/>`,
    'foreign content': `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${act}"><img src="${far}/b.png" onerror="${act}"/><iframe src="javascript:${act}"/></body></foreignObject>`,
    'link that runs': `<a href="javascript:${act}"><rect width="9" height="9"/></a><a xlink:href="java&#9;script:${act}"/>`,
    'animated address': `<a id="l"><animate attributeName="href" values="javascript:${act}"/><set attributeName="xlink:href" to="javascript:${act}"/><rect width="9" height="9"/></a>`,
    'animated event': `<rect width="9" height="9"><set attributeName="onload" to="${act}"/><animate onbegin="${act}" attributeName="x" dur="1s"/></rect>`,
    'handler element': `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${act}</handler>`,
    'style sheet': `<style>@import url(${far}/a.css); ellipse { fill: url(${far}/b.svg#x); background: url(${far}/c.png) }</style><ellipse rx="4" ry="4"/>`,
    'style that ends early': `<style>&lt;/style>&lt;script>${act}&lt;/script></style>`,
    'style attribute': `<rect width="9" height="9" style="fill:url('${far}/d.svg#x');background:url(${far}/e.png)"/>`,
    'paint from elsewhere': `<rect width="9" height="9" fill="url(${far}/f.svg#x)" filter="url( &quot;${far}/g.svg#x&quot; )"/>`,
    'paint with escapes': `<rect width="9" height="9" fill="u\\72l(${far}/h.svg#x)" mask="URL(//hostile.test/i.svg#x)"/>`,
    'reference to elsewhere': `<use href="${far}/j.svg#x"/><use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>`,
    'filter picture': `<filter id="f"><feImage href="${far}/k.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    'cursor and font': `<font-face><font-face-src><font-face-uri xlink:href="${far}/l.woff"/></font-face-src></font-face><cursor xlink:href="${far}/m.png"/>`,
    'embedded drawing': `<image href="data:image/svg+xml,%3Csvg onload='${act}'/%3E" width="9" height="9"/>`,
    'embedded page': `<iframe src="${far}"/><embed src="${far}/n.svg"/><object data="${far}/o.svg"/>`,
    'base address': `<image xml:base="${far}/" href="p.png" width="9" height="9"/>`,
    'markup in a title': `<title>&lt;img src=x onerror=${act}&gt;</title><desc><![CDATA[<img src=x onerror=${act}>]]></desc>`,
    'markup for another parser': `<desc><style><img title="</style><img src=x onerror=${act}>"/></style></desc>`,
    comment: `<!--><img src=x onerror=${act}>-->`,
    'style instruction': `<?xml-stylesheet href="${far}/q.css"?>`,
  }).map(([name, attack]) => [name, `<svg ${root}>${attack}${shape}</svg>`]),
)

/** Drawings of which nothing is stored. */
export const refusedSvgs: Readonly<Record<string, string>> = {
  'declared entities': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${root}><text>&a;</text></svg>`,
  'entities that grow': `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg ${root}><text>&b;</text></svg>`,
  'nothing but a script': `<svg ${root}><script>${act}</script></svg>`,
  'cut off': `<svg ${root}><rect width="9"`,
  'too many references': `<svg ${root}><g id="a">${shape}</g>${'<use href="#a"/>'.repeat(600)}</svg>`,
}
