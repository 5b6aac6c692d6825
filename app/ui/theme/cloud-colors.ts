/** The pigments of point clouds: heights from low to high, the classes of `cloudClasses` in their order, and what lies behind. */
export const cloudColors = {
  heights: ['#1D4E89', '#2A7F9E', '#3FA796', '#8CC084', '#E3D27A', '#EBA24E', '#D9653B', '#F6E7DA'],
  classes: [
    '#A9B4BA',
    '#C9BDA6',
    '#A8C66C',
    '#6FAE5C',
    '#3B8B53',
    '#DD8A3C',
    '#3F86B8',
    '#8D99A6',
    '#C75B7A',
    '#9C7BB5',
  ],
  background: '#0C2433',
} as const
