// Browsers that do not know modules run this, all others pass it by (nomodule): Internet Explorer and its like.
(function () {
  function say() {
    var isExplorer = !!document.documentMode
    var notice = document.createElement('div')
    notice.id = 'old-browser'
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:relative;z-index:9999;padding:14px 24px;background:#fff6e0;border-bottom:2px solid #b5672a;color:#1b2a33;font:16px/1.8 "Microsoft YaHei",SimSun,sans-serif;text-align:center'
    notice.appendChild(
      document.createTextNode(
        (isExplorer ? '您正在使用 Internet Explorer，' : '您的浏览器版本过低，') +
          '本网站的部分内容无法正常显示。请改用新版 Microsoft Edge、Chrome、Firefox 或 Safari；使用 360、QQ、搜狗等双核浏览器的，请切换到“极速模式”后刷新页面。'
      )
    )
    document.body.insertBefore(notice, document.body.firstChild)
  }
  if (document.body) say()
  else document.attachEvent ? document.attachEvent('onreadystatechange', wait) : document.addEventListener('DOMContentLoaded', say)
  function wait() {
    if (document.readyState !== 'complete') return
    document.detachEvent('onreadystatechange', wait)
    say()
  }
})()
