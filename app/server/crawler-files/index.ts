export { isCrawlerFile, serveCrawlerFile } from './crawler-files'
