/**
 * The résumés of the demo candidates: one page of HTML each, from what they sent in content/candidate.json and what they have
 * done in documents/resumes.json. No year is written, because the days of the content move with the first start.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const read = (file) => JSON.parse(fs.readFileSync(path.join(here, file), 'utf8'))

function writeRows(rows) {
  return rows.map(([name, text]) => `<h3>${name}</h3><p>${text}</p>`).join('')
}

function writeResume({ input }, position, { learned, worked, able }) {
  const contact = [input.phone, input.email, input.education].filter(Boolean).join('　')
  return `<!doctype html><html lang="zh-CN" class="resume"><meta charset="utf-8"><title>${input.person}的简历</title><link rel="stylesheet" href="document.css">
<h1>${input.person}</h1><p>应聘岗位：${position}</p><p>${contact}</p>
<h2>教育</h2>${writeRows(learned)}
<h2>经历</h2>${writeRows(worked)}
<h2>能力</h2><p>${able}</p>
<small>示例简历，人物与经历均为虚构</small>`
}

/** The résumés by the names of their files, without extension. */
export function writeResumes() {
  const lives = read('documents/resumes.json')
  const positions = Object.fromEntries(read('../content/recruitment.json').map(({ key, title }) => [key, title]))
  return Object.fromEntries(
    read('../content/candidate.json').map((one) => [one.key, writeResume(one, positions[one.position], lives[one.key])]),
  )
}
