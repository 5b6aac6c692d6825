import { expect, test } from 'vitest'
import { type SceneValues, validateScene } from './scene'

const empty: SceneValues = { sceneCloud: null, sceneStill: null, sceneAccuracy: null, sceneNote: '' }
const still = (width: number, height: number) => ({ src: '/media/still', width, height, alt: '' })
const scene: SceneValues = {
  sceneCloud: {
    src: '/media/aa/points.cloud',
    name: '街区.laz',
    size: 900,
    firstBytes: 500,
    points: 100,
    sides: { width: 40, depth: 30, height: 10 },
  },
  sceneStill: still(1600, 1000),
  sceneAccuracy: 5,
  sceneNote: '示意数据',
}

test('A complete scene has no faults, with a note or without, and neither has an entry without one', () => {
  expect(validateScene(scene)).toEqual({})
  expect(validateScene({ ...scene, sceneNote: '' })).toEqual({})
  expect(validateScene(empty)).toEqual({})
})

test('A scene that is begun says everything it lacks', () => {
  expect(validateScene({ ...empty, sceneNote: '机载激光' })).toEqual({
    sceneCloud: '请上传点云或模型，三维场景由它和静态图组成',
    sceneStill: '请上传静态图，打开三维场景之前显示它',
    sceneAccuracy: '请填写点位中误差，量测结果据此注明精度',
  })
})

test('A still that is higher than wide, or more than three times as wide as high, is refused', () => {
  const fault = { sceneStill: '静态图应为横幅，宽与高之比在 1 至 3 之间，请裁剪后上传' }
  expect(validateScene({ ...scene, sceneStill: still(999, 1000) })).toEqual(fault)
  expect(validateScene({ ...scene, sceneStill: still(3010, 1000) })).toEqual(fault)
  expect(validateScene({ ...scene, sceneStill: still(1000, 1000) })).toEqual({})
  expect(validateScene({ ...scene, sceneStill: still(3000, 1000) })).toEqual({})
})
