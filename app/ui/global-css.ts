import { media, theme } from './theme'

/**
 * The few rules that hold everywhere. A plain string in the document's head: it never changes, so
 * no request pays for computing it.
 */
export const globalCss = `
:root{--z:1}
@media (min-width:768px) and (max-width:1370px){:root{--z:.71}}
@media (min-width:1371px) and (max-width:1600px){:root{--z:.9}}
@media (min-width:2001px){:root{--z:1.1}}
@media (min-width:2201px){:root{--z:1.3}}
@media (min-width:2501px){:root{--z:1.5}}
@media (min-width:3801px){:root{--z:1.8}}
*,*::before,*::after{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;scroll-padding-top:90px}
html.mobile{font-size:5vw}
${media.mobile}{html,html.mobile{font-size:min(5vw,24px)}}
body{font-family:${theme.font.text};font-size:16px;line-height:1.7;color:${theme.c.text};background:${theme.c.bg};text-autospace:normal;text-spacing-trim:normal;line-break:strict;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
${media.mobile}{body{font-size:.78rem}body.office{font-size:14px}}
h1,h2,h3,h4{line-height:1.3;font-weight:600;text-wrap:balance;word-break:keep-all}
p,dd,li{text-wrap:pretty}
a{color:inherit;text-decoration:none}
ul,ol{list-style:none;padding:0}
button,input,select,textarea{font:inherit;color:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
img,video{display:block;max-width:100%;height:auto}
table{border-collapse:collapse}
:focus-visible{outline:2px solid ${theme.c.focus};outline-offset:2px}
[hidden]{display:none!important}
.zoom{zoom:var(--z);font-size:${theme.fs.body}}
${media.mobile}{.zoom{font-size:.78rem}}
.w{width:min(1200px,100% - 48px);margin-inline:auto}
${media.mobile}{.w{width:auto;margin-inline:.9rem}}
.num{font-family:${theme.font.num};font-variant-numeric:tabular-nums}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.grey{filter:grayscale(1)}
#nprogress{pointer-events:none}
#nprogress .bar{position:fixed;z-index:${theme.z.progress};top:0;left:0;width:100%;height:2px;background:${theme.c.oc500}}
#nprogress.failed .bar{background:${theme.c.ci600}}
${media.reducedMotion}{*,*::before,*::after{animation-duration:.01ms!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media print{.zoom{zoom:1}}
`.replace(/\n/g, '')
