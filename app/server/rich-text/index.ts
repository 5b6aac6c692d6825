export { htmlToText, listReferencedIds, prepareArticle } from './article'
export { listArticleMedia, replaceArticleMedia } from './article-media'
export { cleanRichText } from './clean-rich-text'
