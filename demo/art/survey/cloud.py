"""Points of the land, seen obliquely: classified and coloured clouds, and models whose buildings stand apart."""
import numpy as np
from scipy.ndimage import distance_transform_edt
import land
from noise import smooth
from ortho import GROUND, ROOF, TREE, WATER, layout, shrink, tone

NIGHT = np.array([0x0A, 0x25, 0x36]) / 255


def colour(text):
    return np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)]) / 255


CLASSES = {'ground': '#7d6d52', 'road': '#8d9ea7', 'water': '#1b6498', 'tree': '#2f9478', 'roof': '#d8a661', 'wall': '#a86f45', 'field': '#6a7f5f'}
RAMP = ['#0F4570', '#14578A', '#236DA0', '#23856D', '#74BFA8', '#F0B467', '#FBF3EA']


class Points:
    """xyz, the photograph's colour, class names by number, building numbers."""

    def __init__(self, xyz, rgb, kind, building):
        self.xyz, self.rgb, self.kind, self.building = xyz, rgb, kind, building


NAMES = list(CLASSES)


def from_survey(survey, jitter=.3, seed=1, walls=True, spacing=.3, sun=(128, 42)):
    """A point for every fine cell of a survey, and points on the walls of its buildings."""
    r = np.random.default_rng(seed)
    X, Y = np.meshgrid(survey.xs, survey.ys)
    step = survey.step
    X = X + r.uniform(-jitter, jitter, X.shape) * step
    Y = Y + r.uniform(-jitter, jitter, X.shape) * step
    xyz = np.c_[X.ravel(), Y.ravel(), survey.surface.ravel()]
    kind = np.full(survey.kind.shape, NAMES.index('field'))
    kind[land.town(X, Y) > 0] = NAMES.index('ground')
    u, v = land.tgrid(X, Y)
    street = np.minimum.reduce([u % land.BX, land.BX - u % land.BX, v % land.BY, land.BY - v % land.BY])
    road = ((street < land.ST / 2) & (land.town(X, Y) > 0)) | (np.abs(X - land.road_x(Y)) < 5.5) | (np.abs(Y - land.road_y(X)) < 4.2)
    kind[road] = NAMES.index('road')
    for number, name in ((WATER, 'water'), (TREE, 'tree'), (ROOF, 'roof')):
        kind[survey.kind == number] = NAMES.index(name)
    parts = [xyz], [survey.rgb.reshape(-1, 3)], [kind.ravel()], [survey.building.ravel()]
    # Below the tops of the trees, so that no light shows between crown and ground.
    crown = survey.kind == TREE
    for share in (.25, .5, .75):
        z = survey.terrain[crown] + (survey.surface[crown] - survey.terrain[crown]) * share
        dark = survey.rgb[crown] * (.35 + .5 * share)
        for part, more in zip(parts, (np.c_[X[crown], Y[crown], z], dark, kind[crown], survey.building[crown])):
            part.append(more)
    if walls:
        for part, more in zip(parts, wall_points(survey, spacing, sun)):
            part.append(more)
    return Points(*(np.concatenate(part) for part in parts))


def wall_points(survey, spacing, sun):
    a, e = np.radians(sun[0]), np.radians(sun[1])
    sx, sy = np.sin(a) * np.cos(e), np.cos(a) * np.cos(e)
    r = np.random.default_rng(9)
    xyz, rgb, numbers = [], [], []
    for number, (cx, cy, w, d, tall, angle, _roof, _colour, wall) in enumerate(layout()[0], 1):
        inside = survey.xs[0] < cx < survey.xs[-1] and survey.ys[-1] < cy < survey.ys[0]
        if not inside:
            continue
        base = float(land.height(np.array([cx]), np.array([cy]))[0])
        c, s = np.cos(angle), np.sin(angle)
        for u0, v0, u1, v1, nx, ny in ((-w, -d, w, -d, 0, -1), (w, -d, w, d, 1, 0), (w, d, -w, d, 0, 1), (-w, d, -w, -d, -1, 0)):
            length = np.hypot(u1 - u0, v1 - v0)
            t, h = np.meshgrid(np.arange(0, length, spacing), np.arange(0, tall + .8, spacing))
            t, h = t.ravel() + r.uniform(-.1, .1, t.size), h.ravel() + r.uniform(-.1, .1, t.size)
            u, v = u0 + (u1 - u0) * t / length, v0 + (v1 - v0) * t / length
            facing = max(0, (nx * c - ny * s) * sx + (nx * s + ny * c) * sy)
            bays = max(1, round(length / 3.3))
            bay, storey = (t / length * bays) % 1, (h / 3) % 1
            number_of_bay = np.floor(t / length * bays)
            window = (bay > .24) & (bay < .78) & (storey > .30) & (storey < .84) & (h < tall)
            balcony = (number_of_bay % 3 == 1) & (storey < .32)
            base_colour = np.broadcast_to(np.array(wall), (len(t), 3)).copy()
            base_colour[balcony] = base_colour[balcony] * .5 + .3
            pane = .03 + .10 * ((np.floor(t / length * bays) * 7 + np.floor(h / 3) * 13 + number) % 5 == 0)
            base_colour[window] = np.stack([pane, pane * 1.2, pane * 1.35], 1)[window]
            low = smooth(0, 14, h + 3)
            light = facing * np.array([3.1, 2.9, 2.55]) * .95 + np.array([.53, .60, .72]) * .75 * (.45 + .55 * low)[:, None]
            xyz.append(np.c_[cx + u * c - v * s, cy + u * s + v * c, base + h])
            rgb.append(tone((base_colour * light)[None])[0])
            numbers.append(np.full(len(t), number))
    xyz, rgb, numbers = np.concatenate(xyz), np.concatenate(rgb), np.concatenate(numbers)
    return xyz, rgb, np.full(len(xyz), NAMES.index('wall')), numbers


def by_class(points, seed=2):
    palette = np.array([colour(v) for v in CLASSES.values()])
    grey = points.rgb.mean(1)
    return palette[points.kind] * np.clip(.58 + .55 * grey, .5, 1.12)[:, None]


def by_height(z, stops, shade=None, seed=2):
    ramp = np.array([colour(v) for v in RAMP])
    c = np.stack([np.interp(z, stops, ramp[:, j]) for j in range(3)], 1)
    return c if shade is None else c * shade[:, None]


def singled(points, every=1, seed=5):
    """Buildings in colours of their own over the photograph: what a model looks like after its buildings were set apart."""
    r = np.random.default_rng(seed)
    palette = np.array([colour(v) for v in ('#5f8fa6', '#7fb0a8', '#cfae7c', '#a9b4b0', '#7f93b4', '#bd9480')])
    chosen = palette[r.integers(len(palette), size=int(points.building.max()) + 1)]
    grey = points.rgb.mean(1, keepdims=True)
    mark = (points.building > 0) & ((points.building % every) == 0) & np.isin(points.kind, (NAMES.index('roof'), NAMES.index('wall')))
    out = points.rgb * .62 + grey * .30
    out[mark] = np.clip(.68 * chosen[points.building[mark]] * (.28 + 1.05 * grey[mark]) + .32 * points.rgb[mark], 0, 1)
    return out


def view(points_xyz, colours, eye, aim, size=(1600, 1000), zoom=1.75, detail=2, splat=.34, background=None, sky=None, fade=(700, 2700), edges=7.0):
    """Draws points from a place: discs as large as `splat` metres, eye-dome lighting, fading into the background."""
    W, H = size[0] * detail, size[1] * detail
    eye, aim = np.array(eye, float), np.array(aim, float)
    f = aim - eye
    f /= np.linalg.norm(f)
    right = np.cross(f, (0, 0, 1))
    right /= np.linalg.norm(right)
    up = np.cross(right, f)
    q = points_xyz - eye
    depth_of = q @ f
    F = zoom * W / 2
    with np.errstate(divide='ignore', invalid='ignore'):
        sx, sy = W / 2 + F * (q @ right) / depth_of, H / 2 - F * (q @ up) / depth_of
    rim = 6
    ok = (depth_of > 5) & (sx > rim) & (sx < W - rim) & (sy > rim) & (sy < H - rim)
    order = np.argsort(-depth_of[ok])
    X, Y = sx[ok][order].astype(int), sy[ok][order].astype(int)
    Z, C = depth_of[ok][order].astype(np.float32), colours[ok][order].astype(np.float32)
    ground = NIGHT if background is None else np.asarray(background)
    image = np.tile(ground.astype(np.float32), (H, W, 1))
    if sky is not None:
        # From the haze at the horizon up to the sky's colour.
        rise = np.clip((H / 2 - np.arange(H)) / F - f[2] / np.hypot(f[0], f[1]) * -1, 0, 1)
        image[:] = (ground + (np.asarray(sky) - ground) * smooth(-.02, .45, rise)[:, None])[:, None, :]
    depth = np.full((H, W), np.inf, np.float32)
    radius = F * np.broadcast_to(splat, len(points_xyz))[ok][order] / Z * .5
    offsets = sorted(((dx * dx + dy * dy) ** .5, dx, dy) for dx in range(-5, 6) for dy in range(-5, 6))
    for distance, dx, dy in offsets:
        k = radius >= distance - .25 if distance else slice(None)
        if distance > 5 or (distance and not k.any()):
            continue
        xx, yy, zz, cc = X[k] + dx, Y[k] + dy, Z[k], C[k]
        win = zz <= depth[yy, xx] + 1e-3
        yy, xx = yy[win], xx[win]
        depth[yy, xx] = zz[win]
        image[yy, xx] = cc[win]
    # Gaps between points on steep ground, below the outline, take what is nearest.
    hit = ~np.isinf(depth)
    distance, nearest = distance_transform_edt(~hit, return_indices=True)
    gap = ~hit & np.maximum.accumulate(hit, 0) & (distance < 9 * detail)
    from_row, from_column = nearest[0][gap], nearest[1][gap]
    image[gap], depth[gap] = image[from_row, from_column], depth[from_row, from_column]
    L = np.log2(np.where(np.isinf(depth), 6000, depth))
    shade = np.zeros_like(L)
    for reach, weight in ((2, 1.0), (5, .7)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (.7, .7), (-.7, .7), (.7, -.7), (-.7, -.7)):
            moved = np.roll(L, (round(dy * reach), round(dx * reach)), (0, 1))
            shade += weight * np.maximum(0, L - moved).clip(0, .08)
    hit = ~np.isinf(depth)
    image[hit] *= np.exp(-edges * shade[hit])[:, None] * 1.06
    t = smooth(*fade, np.where(hit, depth, 1e6))[..., None] * hit[..., None] * .92
    image = image * (1 - t) + ground * t
    return shrink(np.clip(image, 0, 1), detail)
