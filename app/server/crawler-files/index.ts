export { escapeXml } from './xml'
export { dependsOnContent, isCrawlerFile, serveCrawlerFile } from './crawler-files'
