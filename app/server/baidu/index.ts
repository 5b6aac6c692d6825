export { createBaidu } from './create-baidu'
