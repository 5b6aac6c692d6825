"""
Writes the point clouds of demo cases as LAS: python3 clouds.py FOLDER [name ...]

They are cut from the very points of the pictures beside them: the town, the ridge with the road, the reservoir.
"""
import os
import struct
import sys
import numpy as np
from scipy.ndimage import gaussian_filter
import cloud
import land
import maps
import pictures
import relief
from noise import smooth

GROUND, LOW, HIGH, BUILDING, WATER, ROAD = 2, 3, 5, 6, 9, 11
CODES = {'ground': GROUND, 'road': ROAD, 'water': WATER, 'tree': HIGH, 'roof': BUILDING, 'wall': BUILDING, 'field': LOW}


def write_las(path, xyz, rgb, codes):
    """LAS 1.4, point format 7, millimetres."""
    low, high = xyz.min(0), xyz.max(0)
    record = np.zeros(len(xyz), dtype=[('xyz', '<i4', 3), ('intensity', '<u2'), ('returns', 'u1'), ('flags', 'u1'), ('code', 'u1'), ('user', 'u1'), ('angle', '<i2'), ('source', '<u2'), ('time', '<f8'), ('rgb', '<u2', 3)])
    record['xyz'] = np.round((xyz - low) * 1000)
    record['returns'] = 0x11
    record['code'] = codes
    record['rgb'] = np.round(np.clip(rgb, 0, 1) * 65535)
    head = bytearray(375)
    struct.pack_into('<4s', head, 0, b'LASF')
    struct.pack_into('<BB', head, 24, 1, 4)
    struct.pack_into('<32s32s', head, 26, b'jingwei', b'demo/art/survey/clouds.py')
    struct.pack_into('<HII', head, 94, 375, 375, 0)
    struct.pack_into('<BH', head, 104, 7, record.itemsize)
    struct.pack_into('<12d', head, 131, .001, .001, .001, *low, high[0], low[0], high[1], low[1], high[2], low[2])
    struct.pack_into('<Q', head, 247, len(xyz))
    with open(path, 'wb') as file:
        file.write(head)
        file.write(record.tobytes())
    print(os.path.basename(path), len(xyz), 'points', *np.round(high - low, 1), flush=True)


def keep(count, *parts, seed=11):
    """So many of the points, chosen evenly at random."""
    chosen = np.random.default_rng(seed).permutation(len(parts[0]))[:count]
    return [part[chosen] for part in parts]


def inside(xyz, west, south, east, north):
    return (xyz[:, 0] > west) & (xyz[:, 0] < east) & (xyz[:, 1] > south) & (xyz[:, 1] < north)


def codes_of(points):
    return np.array([CODES[name] for name in cloud.NAMES])[points.kind]


def town_part(west, south, east, north, count):
    p = pictures.town()
    part = inside(p.xyz, west, south, east, north)
    return keep(count, p.xyz[part], p.rgb[part], codes_of(p)[part])


def ravine():
    m = pictures.mountains(-1700, 3500, 1300, 1500, 1400)
    ground = relief.ground_points(m)
    trees, light = relief.forest_points(m, 60000, 60, seed=8)
    bare = maps.mix(np.full(m.h.shape + (3,), (.50, .46, .34)), (.56, .50, .42), smooth(.9, 1.4, m.slope), .8)
    # Brighter than in a picture: the viewer's light darkens what stands close.
    rgb = np.r_[(bare * (.55 + 1.1 * m.shade()[..., None])).reshape(-1, 3), np.array((.36, .46, .28)) * light[:, None] * 1.3]
    codes = np.r_[np.full(len(ground), GROUND), np.full(len(trees), HIGH)]
    xyz = np.r_[ground, trees]
    part = inside(xyz, -1500, 3620, -700, 4120)
    return keep(150000, xyz[part], rgb[part], codes[part])


def basin():
    """The bottom of the reservoir as sounded, and the land around it."""
    _, level = pictures.reservoir()
    m = pictures.mountains(-3500, 4000, 3300, 1900, 1500)
    water = relief.lake(m, level)
    ground = relief.ground_points(m)
    wet = relief.tinted(level - m.h, [0, 6, 16, 30, 48, 70, 100], ['#e8642f', '#f2b34a', '#c9d65a', '#5fc08a', '#2f9fbf', '#2766b0', '#2a3f8f'])
    green = maps.mix(np.full(m.h.shape + (3,), (.47, .48, .34)), (.24, .33, .22), m.forest(), .9)
    green = maps.mix(green, (.56, .50, .42), smooth(.9, 1.4, m.slope), .8)
    shade = m.shade()[..., None]
    rgb = np.where(water[..., None], wet * (.50 + .65 * shade), green * (.55 + 1.2 * shade)).reshape(-1, 3)
    # Below the water heights are those of the texts: see SHALLOWER.
    ground[:, 2] = np.where(water.ravel(), level - (level - ground[:, 2]) * relief.SHALLOWER, ground[:, 2])
    codes = np.where(water.ravel(), WATER, GROUND)
    part = inside(ground, -3300, 4150, -1500, 5350)
    return keep(150000, ground[part], rgb[part], codes[part])


CLOUDS = {
    'points-town': lambda: town_part(-430, 760, -110, 980, 175000),
    'points-ravine': ravine,
    'points-basin': basin,
}

if __name__ == '__main__':
    folder, *only = sys.argv[1:]
    for name in only or CLOUDS:
        write_las(os.path.join(folder, f'{name}.las'), *CLOUDS[name]())
