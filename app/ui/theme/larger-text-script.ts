/** Where the browser keeps the choice. */
export const largerTextKey = 'larger-text'

/** For the document's head: sets what the visitor chose before the first paint. The choice stays in the browser. */
export const largerTextScript = `try{if(localStorage.getItem('${largerTextKey}'))document.documentElement.dataset.text='larger'}catch{}`
