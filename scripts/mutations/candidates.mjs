// Those who apply for a position, and what their files may be.
import { server, unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const candidates = [
  {
    name: 'objects that are packed in a PDF are not looked into',
    file: 'app/server/resumes/check-pdf.ts',
    from: "(type?.kind === 'name' && type.text === 'ObjStm') || values.has('First')",
    to: 'false',
    tests: unit('app/server/resumes/check-pdf.test.ts'),
  },
  {
    name: 'a name in a PDF is read as it is spelled',
    file: 'app/server/resumes/read-pdf-tokens.ts',
    from: 'String.fromCharCode(Number.parseInt(code, 16))',
    to: '`#${code}`',
    tests: unit('app/server/resumes/check-pdf.test.ts'),
  },
  {
    name: 'an object may hide in a stream of a PDF',
    file: 'app/server/resumes/check-pdf.ts',
    from: "  if (hiddenObject.test(text.slice(start, end))) throw new ResumeRefusal('damaged')\n",
    to: '',
    tests: unit('app/server/resumes/check-pdf.test.ts'),
  },
  {
    name: 'a document may fetch what lies outside of it',
    file: 'app/server/resumes/check-docx.ts',
    from: "if (!mayLeadThere) throw new ResumeRefusal('external')",
    to: '',
    tests: unit('app/server/resumes/check-docx.test.ts'),
  },
  {
    name: 'a document may unpack to any size',
    file: 'app/server/resumes/read-docx-parts.ts',
    from: 'left -= entry.uncompressedSize\n    if (left < 0)',
    to: 'left -= entry.uncompressedSize\n    if (false)',
    tests: unit('app/server/resumes/check-docx.test.ts'),
  },
  {
    name: 'the part that Word opens may be another one than is checked',
    file: 'app/server/resumes/check-docx.ts',
    from: '  checkMainPart(parts)\n',
    to: '',
    tests: unit('app/server/resumes/check-docx.test.ts'),
  },
  {
    name: 'the file of a candidate stays when it is withdrawn',
    file: 'app/server/candidates/sender-actions.ts',
    from: "        await work.deleteFrom('candidate_file').where('candidate_id', '=', id).execute()\n",
    to: '',
    tests: unit('app/server/applications/erased-content.test.ts'),
  },
  {
    name: 'a candidate is handled over what somebody else has just done',
    file: 'app/server/candidates/staff-actions.ts',
    from: 'row.version !== version',
    to: 'false',
    tests: unit('tests/api/candidates.test.ts'),
  },
  {
    name: 'who may view candidates gets their files',
    file: 'app/server/api/candidates.ts',
    from: "asks: 'candidate.reveal',\n    summary: '下载简历",
    to: "asks: 'candidate.view',\n    summary: '下载简历",
    tests: unit('tests/api/api-list.test.ts'),
  },
  {
    name: 'somebody applies for a position that is closed',
    file: 'app/server/api/submit-candidate.ts',
    from: 'if (position) return position.title',
    to: "return position?.title ?? ''",
    tests: unit('tests/api/candidates.test.ts'),
  },
  {
    name: 'what is not stored takes room of the day from other candidates',
    file: 'app/server/api/sent-forms.ts',
    from: 'if (!sent?.isNew) await limiter.refund(key)',
    to: '',
    tests: unit('tests/api/candidates.test.ts'),
  },
  {
    name: 'what was typed is lost with a file that is too large',
    file: 'app/server/http/plain-forms.ts',
    from: 'return { values: fields, problem: { status: 413',
    to: 'return { values: {}, problem: { status: 413',
    tests: server('tests/http/plain-candidate.test.ts'),
  },
]
