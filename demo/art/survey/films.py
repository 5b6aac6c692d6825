"""
Writes what the two films are rendered from: python3 films.py FOLDER [land | city]

The land: heights and orthophotos at three scales with the parcels of one part. The city: the points of the town.
"""
import json
import os
import sys
import numpy as np
from scipy.ndimage import gaussian_filter
import cloud
import land
import maps
import ortho
import relief
from files import write_png
from noise import smooth

SUN = (98, 36)
# West, south, width and depth in metres, metres per pixel.
FAR = (-4000, -3200, 8200, 8200, 4)
NEAR = (-800, -330, 1300, 1780, .65)
PLAN = (-540, -330, 900, 560, .45)
TOWN = (-760, 560, 1060, 900, .85)


def survey(west, south, width, depth, step, **options):
    return ortho.Survey(west, south, width, round(width / step), round(depth / step), sun=SUN, detail=1, **options)


def write_heights(folder, name, heights):
    """Heights as 32-bit numbers, the northern row first; what a file says of its grid stands in the list of all files."""
    heights.astype('<f4').tofile(os.path.join(folder, f'{name}.f32'))
    return {'columns': heights.shape[1], 'rows': heights.shape[0]}


def gorge(m):
    """Heights with a valley of its own for the river, which no other picture shows among the mountains."""
    plain = land.height(m.x, m.y)
    wild = smooth(6, 40, plain)
    heights = plain + (m.h - plain) * wild
    beside = np.abs(m.x - land.river(m.y))
    return heights * np.where(m.y > 1500, .04 + .96 * smooth(40, 620, beside + 40 * land.gnoise(m.x / 160, m.y / 160, 5)), 1)


def sunlit(heights, step):
    """Sunlight on open land: the angle of the ground, what stands before the sun, and the light of the sky."""
    azimuth, elevation = np.radians(SUN)
    gy, gx = np.gradient(heights, step)
    slope = np.sqrt(1 + gx * gx + gy * gy)
    direct = np.clip((-gx * np.sin(azimuth) * np.cos(elevation) + gy * np.cos(azimuth) * np.cos(elevation) + np.sin(elevation)) / slope, 0, 1)
    free = np.ones_like(heights)
    k = 1.0
    while k * step < 900:
        dx, dy = round(np.sin(azimuth) * k), round(-np.cos(azimuth) * k)
        above = np.roll(heights, (-dy, -dx), (0, 1)) - heights - k * step * np.tan(elevation)
        free = np.minimum(free, 1 - np.clip(above / (6 + .12 * k * step), 0, 1))
        k *= 1.12 if k > 9 else 1
        k += 1 if k <= 9 else 0
    sky = 1 - .35 * np.clip((gaussian_filter(heights, 60 / step) - heights) / 40, -.5, 1)
    return direct * gaussian_filter(free, 1), sky


def far_land(folder):
    west, south, width, depth, step = FAR
    m = relief.Mountains(west, south, width, round(width / step), round(depth / step))
    heights = gorge(m)
    direct, sky = sunlit(heights, step)
    slope = np.hypot(*np.gradient(heights, step))
    wild = smooth(9, 26, heights)
    forest = smooth(-.30, .25, land.fbm(m.x / 240, m.y / 240, 5, 77)) * smooth(1.6, .9, slope)
    green = maps.mix(np.full(heights.shape + (3,), (.125, .135, .062)), (.042, .070, .030), forest, .92)
    green = maps.mix(green, (.22, .19, .14), smooth(.95, 1.5, slope), .75)
    meadow = land.ground(m.x, m.y)
    water = smooth(land.RW + 2, land.RW - 2, np.abs(m.x - land.river(m.y)))
    albedo = maps.mix(meadow, green, wild * (1 - water), 1)
    light = direct[..., None] * np.array([3.1, 2.85, 2.45]) + sky[..., None] * np.array([.66, .76, .94]) * .72
    write_png(ortho.tone(albedo * light), os.path.join(folder, 'far.png'))
    shade = .30 + .70 * direct / np.sin(np.radians(SUN[1])) * .8
    write_png(np.stack([np.clip(shade * sky, 0, 1), forest * wild, wild], -1), os.path.join(folder, 'far-shade.png'))
    return {'far': {**place(FAR), **write_heights(folder, 'far', heights[::2, ::2])}}


def place(rectangle):
    west, south, width, depth, _ = rectangle
    return {'west': west, 'south': south, 'width': width, 'depth': depth}


def near_land(folder):
    s = survey(*NEAR)
    write_png(ortho.seam_lines(s.image(), s.gx, s.gy, .03), os.path.join(folder, 'near.png'))
    # Softened, so that walls lean no more than in a model that was computed from photographs.
    surface = gaussian_filter(s.surface, .7)
    return {'near': {**place(NEAR), **write_heights(folder, 'near', surface[::2, ::2])}}


def plan(folder):
    s = survey(*PLAN)
    use, number = maps.land_use_of(s)
    tints = np.array([cloud.colour(tint) for _, _, tint in maps.LAND_USE.values()])[use]
    write_png(ortho.seam_lines(s.image(), s.gx, s.gy, .03), os.path.join(folder, 'plan-photo.png'))
    write_png(tints, os.path.join(folder, 'plan.png'))
    lines = maps.rim(number, 1.5)
    write_png(np.stack([lines] * 3, -1), os.path.join(folder, 'plan-lines.png'))
    return {'plan': place(PLAN)}


def canopy(folder, size=512, metres=220, crowns=5200):
    """Crowns of trees seen from above, which repeat without a seam: what the wooded slopes look like near to the eye."""
    r = np.random.default_rng(12)
    step = metres / size
    height = np.zeros((size, size))
    tint = np.ones((size, size))
    for x, y, radius in zip(r.random(crowns) * metres, r.random(crowns) * metres, r.uniform(1.8, 4.2, crowns)):
        n = int(radius / step) + 1
        i = (int(x / step) + np.arange(-n, n + 1)) % size
        j = (int(y / step) + np.arange(-n, n + 1)) % size
        u, v = np.meshgrid(np.arange(-n, n + 1) * step, np.arange(-n, n + 1) * step)
        dome = radius * 1.5 * np.sqrt(np.clip(1 - (u * u + v * v) / radius ** 2, 0, 1)) * r.uniform(.8, 1.25)
        at = np.ix_(j, i)
        higher = dome > height[at]
        tint[at] = np.where(higher, r.uniform(.75, 1.25), tint[at])
        height[at] = np.where(higher, dome, height[at])
    soft = gaussian_filter(height, .8, mode='wrap')
    gx = (np.roll(soft, -1, 1) - np.roll(soft, 1, 1)) / (2 * step)
    light = np.clip(.62 - .30 * gx + .10 * (height - height.mean()), .1, 1.4) * tint
    write_png(np.stack([np.clip(light / light.mean() * .5, 0, 1)] * 3, -1), os.path.join(folder, 'canopy.png'))
    return {'canopy': {'metres': metres}}


def town(folder, share=.42):
    """Points of the town: a part of them as a thinner cloud, then the others, each from the south to the north."""
    s = survey(*TOWN, margin=60)
    p = cloud.from_survey(s, spacing=.55, sun=SUN)
    zones = maps.zoning(s)[0]
    column = ((p.xyz[:, 0] - s.x0) / s.gsd).astype(int).clip(0, s.px - 1)
    row = ((s.y0 + s.depth - p.xyz[:, 1]) / s.gsd).astype(int).clip(0, s.py - 1)
    late = np.random.default_rng(5).random(len(p.xyz)) > share
    order = np.lexsort((p.xyz[:, 0], np.floor(p.xyz[:, 1] / 4), late))
    record = np.zeros(len(order), dtype=[('photo', 'u1', 3), ('kind', 'u1'), ('single', 'u1', 3), ('building', 'u1'), ('zone', 'u1', 3), ('spare', 'u1')])
    to_bytes = lambda a: (np.clip(a, 0, 1) * 255 + .5).astype(np.uint8)
    record['photo'] = to_bytes(p.rgb)
    record['kind'] = p.kind
    record['single'] = to_bytes(cloud.singled(p))
    record['building'] = np.isin(p.kind, (cloud.NAMES.index('roof'), cloud.NAMES.index('wall')))
    record['zone'] = to_bytes(zones[row, column])
    with open(os.path.join(folder, 'town.points'), 'wb') as file:
        file.write(p.xyz[order].astype('<f4').tobytes())
        file.write(record[order].tobytes())
    return {'town': {**place(TOWN), 'points': len(order), 'thinned': int((~late).sum()), 'kinds': cloud.CLASSES}}


PARTS = {'land': (far_land, near_land, plan, canopy), 'city': (town,)}


def main():
    folder, *only = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    for part in only or PARTS:
        facts = {}
        for write in PARTS[part]:
            facts |= write(folder)
            print(write.__name__, flush=True)
        with open(os.path.join(folder, f'{part}.json'), 'w', encoding='utf-8') as file:
            json.dump(facts, file)


if __name__ == '__main__':
    main()
