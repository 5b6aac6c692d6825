"""
Writes the textured models of demo cases as binary glTF: python3 models.py FOLDER [name ...]

They show the very land of the pictures beside them: ground and crowns from its heights, houses from its plan.
"""
import io
import json
import os
import struct
import sys
import numpy as np
import land
import ortho
from files import to_image
from noise import smooth
from ortho import TREE, Survey, shrink, tone

SUN = (128, 42)
# Pixels per metre of a wall, and the width of the picture that holds all of them.
FINE, WIDE = 7, 2048


class Mesh:
    """Corners, places in a picture and triangles, as they are added."""

    def __init__(self):
        self.corners, self.places, self.triangles, self.count = [], [], [], 0

    def add(self, corners, places, triangles):
        self.corners.append(np.asarray(corners, float))
        self.places.append(np.asarray(places, float))
        self.triangles.append(np.asarray(triangles) + self.count)
        self.count += len(corners)

    def arrays(self):
        return np.concatenate(self.corners), np.concatenate(self.places), np.concatenate(self.triangles)


def ground(survey, every):
    """The ground with the crowns of its trees, a corner for every so many cells."""
    tall = np.where(survey.kind == TREE, survey.surface - survey.terrain, 0)
    z = shrink(survey.terrain + tall, every)
    x, y = (np.asarray(a)[every // 2::every][:n] for a, n in ((survey.xs, z.shape[1]), (survey.ys, z.shape[0])))
    X, Y = np.meshgrid(x, y)
    number = np.arange(z.size).reshape(z.shape)
    a, b, c, d = number[:-1, :-1].ravel(), number[:-1, 1:].ravel(), number[1:, 1:].ravel(), number[1:, :-1].ravel()
    return np.c_[X.ravel(), Y.ravel(), z.ravel()], np.r_[np.c_[a, d, b], np.c_[d, c, b]]


def wall_picture(length, tall, wall, facing, number):
    """A wall from its upper left corner: storeys, windows and balconies in its light."""
    t, h = np.meshgrid((np.arange(int(length * FINE)) + .5) / FINE, tall - (np.arange(int(tall * FINE)) + .5) / FINE)
    bays = max(1, round(length / 3.3))
    bay, storey = (t / length * bays) % 1, (h / 3) % 1
    column = np.floor(t / length * bays)
    window = (bay > .24) & (bay < .78) & (storey > .30) & (storey < .84)
    balcony = (column % 3 == 1) & (storey < .32)
    colour = np.broadcast_to(np.array(wall), t.shape + (3,)).copy()
    colour[balcony] = colour[balcony] * .5 + .3
    pane = .03 + .10 * ((column * 7 + np.floor(h / 3) * 13 + number) % 5 == 0)
    colour[window] = np.stack([pane, pane * 1.2, pane * 1.35], -1)[window]
    low = smooth(0, 14, h + 3)
    return tone(colour * (facing * np.array([3.1, 2.9, 2.55]) * .95 + np.array([.53, .60, .72]) * .75 * (.45 + .55 * low)[..., None]))


def keep_whole_houses(west, south, east, north):
    """Leaves out the houses that reach beyond the rectangle: half of a roof would lie on the ground."""
    buildings, trees = ortho.layout()

    def is_whole(cx, cy, w, d, *_):
        reach = np.hypot(w, d) + .6
        return west + reach < cx < east - reach and south + reach < cy < north - reach

    kept = [house for house in buildings if is_whole(*house)]
    ortho._layouts[tuple(land.STATE.values())] = (kept, trees)
    return kept


def block(west, south, width, px, py, every):
    """Ground and roofs under the photograph from above, walls under a picture of their own."""
    east, north = west + width, south + width / px * py
    houses = keep_whole_houses(west, south, east, north)
    survey = Survey(west, south, width, px, py, sun=SUN, detail=1, margin=20)
    over = lambda corners: np.c_[(corners[:, 0] - west) / (east - west), (north - corners[:, 1]) / (north - south)]
    top, walls = Mesh(), Mesh()
    corners, triangles = ground(survey, every)
    top.add(corners, over(corners), triangles)
    a, e = np.radians(SUN[0]), np.radians(SUN[1])
    sx, sy = np.sin(a) * np.cos(e), np.cos(a) * np.cos(e)
    pictures = []
    for number, (cx, cy, w, d, tall, angle, roof, _colour, wall) in enumerate(houses, 1):
        base = float(land.height(np.array([cx]), np.array([cy]))[0])
        c, s = np.cos(angle), np.sin(angle)
        at = lambda u, v, z: (cx + u * c - v * s, cy + u * s + v * c, base + z)
        if roof == 'gable':
            o, rise = .5, d * (.5 if w < 20 else .28)
            eave = tall - rise * o / d
            r = np.array([at(-w - o, -d - o, eave), at(w + o, -d - o, eave), at(w + o, 0, tall + rise), at(-w - o, 0, tall + rise), at(w + o, d + o, eave), at(-w - o, d + o, eave)])
            top.add(r, over(r), [(0, 1, 2), (0, 2, 3), (3, 2, 4), (3, 4, 5)])
            for side in (-w, w):
                g = np.array([at(side, -d, tall), at(side, d, tall), at(side, 0, tall + rise)])
                top.add(g, over(g), [(0, 1, 2)])
        else:
            r = np.array([at(-w, -d, tall + .9), at(w, -d, tall + .9), at(w, d, tall + .9), at(-w, d, tall + .9)])
            top.add(r, over(r), [(0, 1, 2), (0, 2, 3)])
            tall += .9
        for u0, v0, u1, v1, nx, ny in ((-w, -d, w, -d, 0, -1), (w, -d, w, d, 1, 0), (w, d, -w, d, 0, 1), (-w, d, -w, -d, -1, 0)):
            facing = max(0, (nx * c - ny * s) * sx + (nx * s + ny * c) * sy)
            # Down to below the ground, which may slope.
            corners = [at(u0, v0, tall), at(u1, v1, tall), at(u1, v1, -1), at(u0, v0, -1)]
            pictures.append((corners, wall_picture(np.hypot(u1 - u0, v1 - v0), tall + 1, wall, facing, number)))
    atlas = put_together(pictures, walls)
    # Brighter than a map: it is seen before a dark ground.
    return (top, survey.image() ** .8), (walls, atlas)


def put_together(pictures, walls):
    """Rows of pictures, the highest first; each wall gets its place."""
    rim, x, y, row, placed = 2, 0, 0, 0, []
    for corners, picture in sorted(pictures, key=lambda one: -one[1].shape[0]):
        h, w = picture.shape[:2]
        if x + w + rim > WIDE:
            x, y, row = 0, y + row + rim, 0
        placed.append((corners, picture, x, y))
        x, row = x + w + rim, max(row, h)
    high = y + row
    atlas = np.full((high, WIDE, 3), .5)
    for corners, picture, x, y in placed:
        h, w = picture.shape[:2]
        # What lies beside a picture is its edge, so that no line shows where it is made smaller.
        padded = np.pad(picture, ((0, rim), (0, rim), (0, 0)), mode='edge')[:high - y, :WIDE - x]
        atlas[y:y + padded.shape[0], x:x + padded.shape[1]] = padded
        l, t, r, b = (x + .5) / WIDE, (y + .5) / high, (x + w - .5) / WIDE, (y + h - .5) / high
        walls.add(corners, [(l, t), (r, t), (r, b), (l, b)], [(0, 2, 1), (0, 3, 2)])
    return atlas


def write_glb(path, parts):
    binary, views, accessors, primitives, images = b'', [], [], [], []

    def view(data):
        nonlocal binary
        views.append({'buffer': 0, 'byteOffset': len(binary), 'byteLength': len(data)})
        binary += data + b'\0' * (-len(data) % 4)
        return len(views) - 1

    def accessor(array, kind, component):
        accessors.append({'bufferView': view(array.tobytes()), 'componentType': component, 'count': array.size if kind == 'SCALAR' else len(array), 'type': kind})
        return len(accessors) - 1

    for mesh, picture in parts:
        corners, places, triangles = mesh.arrays()
        # Upwards is the second axis of glTF, southwards the third.
        turned = np.c_[corners[:, 0], corners[:, 2], -corners[:, 1]]
        primitives.append({
            'attributes': {'POSITION': accessor(turned.astype('<f4'), 'VEC3', 5126), 'TEXCOORD_0': accessor(places.astype('<f4'), 'VEC2', 5126)},
            'indices': accessor(triangles.astype('<u4').ravel(), 'SCALAR', 5125),
            'material': len(images),
        })
        file = io.BytesIO()
        to_image(picture).save(file, 'JPEG', quality=92, subsampling=0)
        images.append({'bufferView': view(file.getvalue()), 'mimeType': 'image/jpeg'})
        print(os.path.basename(path), len(triangles), 'triangles', *picture.shape[:2], flush=True)
    document = {
        'asset': {'version': '2.0', 'generator': 'demo/art/survey/models.py'},
        'scene': 0,
        'scenes': [{'nodes': [0]}],
        'nodes': [{'mesh': 0}],
        'meshes': [{'primitives': primitives}],
        'materials': [{'pbrMetallicRoughness': {'baseColorTexture': {'index': n}}} for n in range(len(images))],
        'textures': [{'source': n} for n in range(len(images))],
        'images': images,
        'accessors': accessors,
        'bufferViews': views,
        'buffers': [{'byteLength': len(binary)}],
    }
    text = json.dumps(document).encode()
    text += b' ' * (-len(text) % 4)
    with open(path, 'wb') as file:
        file.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(binary)))
        file.write(struct.pack('<I4s', len(text), b'JSON') + text)
        file.write(struct.pack('<I4s', len(binary), b'BIN\0') + binary)


MODELS = {'model-street': lambda: block(-600, 610, 220, 1600, 1200, 6)}

if __name__ == '__main__':
    folder, *only = sys.argv[1:]
    for name in only or MODELS:
        write_glb(os.path.join(folder, f'{name}.glb'), MODELS[name]())
