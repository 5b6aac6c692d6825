/**
 * Any page on paper: only its content, black on white, nothing cut between two sheets. The paper is as wide as
 * a telephone to the media queries, so the mobile layout is printed, in the sizes of print.
 */
export const printCss = `
@page{margin:18mm 16mm}
@media print{
html,html.mobile{font-size:16px!important;--z:1!important}
.zoom{zoom:1;display:block}
.zoom>:not(main){display:none!important}
main,main *{color:#000!important;background:none!important;box-shadow:none!important}
main .on-dark,main nav,main aside,main .share,main .unprinted{display:none!important}
main h1{font-size:22pt!important}
main .banner{height:auto!important;min-height:0!important;border-bottom:1px solid #000}
main .banner>.w{height:auto;min-height:0!important;padding:0 0 6mm!important}
main .sub{display:none}
h1,h2,h3,h4{break-after:avoid}
figure,picture,img,tr,dl,blockquote,li{break-inside:avoid}
main img{max-height:210mm;object-fit:contain!important}
p{orphans:3;widows:3}
.scroll{overflow:visible!important}
.rich-text a[href^=http]::after{content:" (" attr(href) ")";font-size:.85em;word-break:break-all}
}
`
