export { prepareArticle } from './article'
export { cleanRichText } from './clean-rich-text'
export { htmlToText } from './extract-text'
