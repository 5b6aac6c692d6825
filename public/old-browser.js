// Loaded by browsers that do not know modules (nomodule), and by those that lack what the scripts of the site need.
(function () {
  function say() {
    if (document.getElementById('old-browser')) return
    var isExplorer = !!document.documentMode
    var holder = document.querySelector('script[data-phone]')
    var phone = holder && holder.getAttribute('data-phone')
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
    if (phone) {
      var call = document.createElement('a')
      call.href = 'tel:' + phone.replace(/[^\d+]/g, '')
      call.style.cssText = 'color:inherit;text-decoration:underline'
      call.appendChild(document.createTextNode(phone))
      notice.appendChild(document.createTextNode('您也可以致电 '))
      notice.appendChild(call)
      notice.appendChild(document.createTextNode('，由工作人员为您办理。'))
    }
    // Nothing opens the notice that an application agrees to.
    var policy = document.getElementById('policy')
    if (policy) policy.removeAttribute('hidden')
    document.body.insertBefore(notice, document.body.firstChild)
  }
  if (document.readyState === 'interactive' || document.readyState === 'complete') say()
  else document.attachEvent ? document.attachEvent('onreadystatechange', wait) : document.addEventListener('DOMContentLoaded', say)
  function wait() {
    if (document.readyState !== 'complete') return
    document.detachEvent('onreadystatechange', wait)
    say()
  }
})()
