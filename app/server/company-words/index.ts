export { type CompanyWords, createCompanyWords } from './create-company-words'
