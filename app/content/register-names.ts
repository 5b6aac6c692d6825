/** The registers of 资信与业绩, in their order; the last is no list of entries. They stand apart for public pages and declarations alike. */
export const registers = {
  projects: '项目业绩',
  qualifications: '资质证书',
  standards: '标准与专利',
  equipment: '仪器设备',
  company: '企业与人员',
} as const

export type RegisterName = keyof typeof registers

/** A register that lists entries. */
export type ListedRegister = Exclude<RegisterName, 'company'>

/** Their names as addresses have them. */
export const registerNames = Object.keys(registers) as RegisterName[]

export const listedRegisters = registerNames.filter((name): name is ListedRegister => name !== 'company')
