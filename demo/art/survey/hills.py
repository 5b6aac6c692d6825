"""blender -b -t 2 -P hills.py -- drone|station out.png : instrument before hazy hills at low sun."""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *
kind, out = sys.argv[sys.argv.index('--') + 1:][:2]
s = reset()
dusk = kind == 'station'
sv = sky(elev=4 if dusk else 14, azim=66 if dusk else 62, strength=0.22 if dusk else 0.16, sun=4.2 if dusk else 3.4, warm=(1, 0.62, 0.34) if dusk else (1, 0.83, 0.62), dust=0.4 if dusk else 1.2, ozone=5 if dusk else 1.5)
if dusk:
    haze(8500, np.array([0.27, 0.34, 0.47]), np.array([1.25, 0.66, 0.34]), sv, 0.5)
else:
    haze(5600, np.array([0.42, 0.56, 0.72]), np.array([1.05, 0.8, 0.55]), sv, 0.62)
N = 1000
L = 14000
ax = np.linspace(-L / 2, L / 2, N)
ay = np.linspace(-600, L - 600, N)
X, Y = np.meshgrid(ax, ay)
h = fbm(X / 2900 + 3.1, Y / 2300, 6, 21, 0.46, True)
h = smooth(-0.25, 0.95, h) * (260 + 560 * smooth(500, 9000, Y))
h += 25 * fbm(X / 420, Y / 420, 4, 5)
h = gullies(h, X, Y, L / N, 1 / 420, 46, 3)
if kind == 'drone':
    h *= smooth(-300, 1700, Y) * 0.8 + 0.2
else:
    h *= smooth(300, 2600, Y) * 0.85 + 0.15
base = h[int(600 / L * N), N // 2]
camz = base + (185 if kind == 'drone' else 260)
gy, gx = np.gradient(h, L / N)
sl = np.hypot(gx, gy)
f = smooth(-0.35, 0.3, fbm(X / 240, Y / 240, 5, 77))
c = mixc(np.full(X.shape + (3,), (0.115, 0.135, 0.045)), (0.022, 0.05, 0.022), f)
c = mixc(c, (0.19, 0.16, 0.085), smooth(0.1, 0.45, fbm(X / 700, Y / 700, 4, 9)) * 0.7)
c = mixc(c, (0.2, 0.17, 0.13), smooth(0.75, 1.2, sl) * 0.6)
t = smooth(0.32, 0.08, sl) * smooth(0, 0.12, fbm(X / 900, Y / 900, 3, 31))
band = np.floor(h / 7)
r = np.random.default_rng(3).random((400, 3))
c = mixc(c, (0.12, 0.15, 0.04) + 0.09 * r[(band.astype(int) * 7 + (X // 190).astype(int) * 3) % 400] * (1, 0.8, 0.2), t)
c *= (1 + 0.35 * fbm(X / 45, Y / 45, 3, 88))[..., None]
grid('hills', X, Y, h - camz, mat('hill', attr='col', rough=0.95, spec=0.1), c)
R = np.random.default_rng(4)
n = 130000
px = R.uniform(-1, 1, n)
py = R.uniform(350, 3300, n)
px = px * py * 0.75
ix = ((px + L / 2) / L * (N - 1)).astype(int).clip(0, N - 2)
iy = ((py + 600) / L * (N - 1)).astype(int).clip(0, N - 2)
fx = (px - ax[ix]) / (L / (N - 1))
fy = (py - ay[iy]) / (L / (N - 1))
pz = h[iy, ix] * (1 - fx) * (1 - fy) + h[iy, ix + 1] * fx * (1 - fy) + h[iy + 1, ix] * (1 - fx) * fy + h[iy + 1, ix + 1] * fx * fy
ok = (f[iy, ix] > R.uniform(0.25, 0.8, n)) & (t[iy, ix] < 0.4)
P = np.c_[px, py, pz - camz - 0.5][ok]
for i, (k, col) in enumerate((('broad', (0.04, 0.075, 0.022)), ('broad', (0.065, 0.085, 0.022)), ('pine', (0.022, 0.052, 0.026)))):
    q = P[i::3]
    scatter(tree(mat('leaf%d' % i, col, 0.9, vary=0.4, spec=0.15), k, i), q, R.uniform(8, 17, len(q)), seed=i)
grey = mat('grey', (0.62, 0.64, 0.65), 0.42, hazy=False)
dark = mat('dark', (0.025, 0.028, 0.032), 0.45, hazy=False)
mid = mat('mid', (0.12, 0.13, 0.14), 0.5, hazy=False)
ochre = mat('ochre', tuple(lin('#D9822B')), 0.4, hazy=False)
steel = mat('steel', (0.6, 0.6, 0.6), 0.28, 1, hazy=False)
glass = mat('glass', (0.01, 0.012, 0.03), 0.04, 0, clear=1, spec=0.9, hazy=False)
if kind == 'drone':
    E = bpy.data.objects.new('drone', None)
    s.collection.objects.link(E)
    box((0.34, 0.16, 0.075), (0, 0, 0), grey, 0.03, taper=0.86, parent=E)
    box((0.3, 0.125, 0.045), (0, 0, 0.05), grey, 0.02, taper=0.72, parent=E)
    box((0.2, 0.1, 0.03), (-0.07, 0, -0.05), dark, 0.012, parent=E)
    box((0.012, 0.1, 0.03), (0.168, 0, 0.0), dark, 0.004, parent=E)
    box((0.12, 0.135, 0.012), (-0.06, 0, 0.062), dark, 0.005, taper=0.9, parent=E)
    lathe([(0, 0), (0.034, 0), (0.036, 0.008), (0.034, 0.03), (0.026, 0.04), (0, 0.042)], mid, (0.02, 0, 0.07), parent=E)
    for sx in (-1, 1):
        for sy in (-1, 1):
            m = (sx * 0.27, sy * 0.3, 0.035)
            rod((sx * 0.12, sy * 0.06, 0.01), m, 0.017, 0.013, mid, E)
            lathe([(0, -0.03), (0.026, -0.03), (0.03, -0.015), (0.03, 0.02), (0.022, 0.032), (0, 0.034)], dark, m, parent=E)
            lathe([(0.031, -0.008), (0.0315, 0.0), (0.031, 0.006)], ochre, m, parent=E)
            a = R.uniform(0, 3.14)
            for q in (0, 3.1416):
                u = np.linspace(0, 1, 14)
                ch = 0.011 + 0.017 * np.sin(np.pi * np.clip(u * 0.85 + 0.15, 0, 1)) * (1 - u * 0.45)
                tw = 0.35 * (1 - u) + 0.06
                V = []
                for uu, cc, ww in zip(u, ch, tw):
                    for e in (-1, 1):
                        V.append((0.015 + uu * 0.19, e * cc * math.cos(ww), e * cc * math.sin(ww)))
                F = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(13)]
                o = mesh('blade', V, F, dark, smooth_=True)
                o.parent = E
                o.location = (m[0], m[1], 0.078)
                o.rotation_euler = (0, 0, a + q)
                o.modifiers.new('s', 'SOLIDIFY').thickness = 0.002
            rod((sx * 0.25, sy * 0.28, 0.02), (sx * 0.27, sy * 0.31, -0.16), 0.008, 0.006, mid, E)
            box((0.05, 0.02, 0.012), (sx * 0.27, sy * 0.31, -0.165), dark, 0.004, parent=E)
    rod((0.06, 0, -0.03), (0.06, 0, -0.075), 0.016, 0.02, dark, E)
    box((0.02, 0.125, 0.022), (0.06, 0, -0.085), mid, 0.006, parent=E)
    for sy in (-1, 1):
        box((0.03, 0.012, 0.09), (0.06, sy * 0.06, -0.12), mid, 0.005, parent=E)
    box((0.085, 0.1, 0.075), (0.06, 0, -0.135), dark, 0.014, parent=E)
    lathe([(0.034, 0), (0.034, 0.03), (0.03, 0.034), (0.028, 0.026), (0, 0.024)], steel, (0.1, 0, -0.135), (1, 0, -0.25), parent=E)
    lathe([(0.027, 0), (0.02, 0.006), (0, 0.009)], glass, (0.126, 0, -0.142), (1, 0, -0.25), parent=E)
    lathe([(0, 0), (0.006, 0), (0.005, 0.006), (0, 0.007)], mat('led', (0.1, 0.8, 0.4), emit=(0.1, 1, 0.4, 6), hazy=False), (-0.17, 0, 0.0), (-1, 0, 0), parent=E)
    E.location = (-0.22, 1.75, 0.14)
    E.rotation_euler = (math.radians(6), math.radians(5), math.radians(-52))
    camera((0, 0, 0), (0, 10, -0.35), 42, 4.0, 1.75)
    render(out, 44, exposure=0.1)
else:
    n = 420
    gx_ = np.linspace(-7, 7, n)
    gy_ = np.linspace(0.2, 10, n)
    GX, GY = np.meshgrid(gx_, gy_)

    def gh(x, y):
        rock = fbm(x / 2.2, y / 2.2, 6, 14, 0.5, True)
        return -1.62 + 0.1 * gnoise(x / 3, y / 3, 2) + 0.22 * smooth(0.35, 0.9, rock) * smooth(1.2, 2.6, np.hypot(x + 0.55, y - 3)) + 0.03 * fbm(x * 1.4, y * 1.4, 4, 6) - 0.055 * np.maximum(y - 4.2, 0) ** 2 - 0.02 * np.maximum(abs(x) - 3, 0) ** 2
    G = gh(GX, GY)
    rk = smooth(0.35, 0.6, fbm(GX / 2.2, GY / 2.2, 6, 14, 0.5, True))
    gc = mixc(mixc(np.full(GX.shape + (3,), (0.1, 0.085, 0.04)), (0.055, 0.06, 0.025), smooth(-0.2, 0.3, fbm(GX, GY, 4, 8))), (0.2, 0.175, 0.15), rk)
    gc *= (1 + 0.5 * fbm(GX * 4, GY * 4, 4, 3))[..., None]
    grid('ground', GX, GY, G, mat('ground', attr='col', rough=0.95, bump=0.6, bump_scale=40, spec=0.1, hazy=False), gc)
    V, F = ([], [])
    for b in range(16):
        a = R.uniform(0, 6.28)
        q = R.uniform(0, 0.25)
        bend = R.uniform(0.1, 0.6)
        H = R.uniform(0.5, 1)
        w = 0.022
        for i in range(5):
            u = i / 4
            rr = q + bend * u * u * 0.7
            for e in (-1, 1):
                V.append((rr * math.cos(a) - e * w * (1 - u) * math.sin(a), rr * math.sin(a) + e * w * (1 - u) * math.cos(a), H * u))
        F += [(b * 10 + 2 * i, b * 10 + 2 * i + 1, b * 10 + 2 * i + 3, b * 10 + 2 * i + 2) for i in range(4)]
    m = 17000
    x = R.uniform(-6.5, 6.5, m)
    y = R.uniform(0.9, 9, m)
    k = (fbm(x / 2.2, y / 2.2, 6, 14, 0.5, True) < 0.42) & (fbm(x * 0.9, y * 0.9, 3, 50) > R.uniform(-0.5, 0.35, m)) & (np.hypot(x + 0.55, y - 3) > 0.25)
    x, y = (x[k], y[k])
    tuft = mesh('tuft', V, F, mat('grass', (0.17, 0.135, 0.05), 0.8, vary=0.35, hazy=False))
    scatter(tuft, np.c_[x, y, gh(x, y) - 0.01], R.uniform(0.08, 0.3, len(x)))
    cx, cy = (-0.55, 3.0)
    top = -0.22
    yel = mat('wood', (0.62, 0.36, 0.08), 0.45, bump=0.1, bump_scale=30, hazy=False)
    for i in range(3):
        a = math.radians(25 + 120 * i)
        foot = (cx + 0.62 * math.cos(a), cy + 0.62 * math.sin(a))
        fz = float(gh(np.array([foot[0]]), np.array([foot[1]]))[0])
        P0 = Vector((cx + 0.085 * math.cos(a), cy + 0.085 * math.sin(a), top - 0.03))
        P1 = Vector((*foot, fz - 0.03))
        tt = Vector((-math.sin(a), math.cos(a), 0))
        K = P0.lerp(P1, 0.55)
        for e in (-1, 1):
            rod(P0 + tt * e * 0.034, K + tt * e * 0.026, 0.0125, 0.0125, yel)
        rod(P0.lerp(P1, 0.42), P1.lerp(P0, 0.05), 0.017, 0.015, yel)
        box((0.085, 0.05, 0.06), K, dark, 0.01, rot=(0, 0, a + 1.57))
        rod(K, K + Vector((math.cos(a), math.sin(a), 0)) * 0.055, 0.012, 0.012, ochre)
        rod(P1.lerp(P0, 0.09), P1, 0.02, 0.004, steel)
        rod(P0 - tt * 0.055, P0 + tt * 0.055, 0.018, 0.018, dark)
    lathe([(0, -0.03), (0.1, -0.03), (0.105, -0.02), (0.105, 0), (0.09, 0.006), (0, 0.006)], dark, (cx, cy, top))
    E = bpy.data.objects.new('ts', None)
    s.collection.objects.link(E)
    E.location = (cx, cy, top)
    E.rotation_euler = (0, 0, math.radians(150))
    for i in range(3):
        a = 2.094 * i
        lathe([(0, 0), (0.017, 0), (0.02, 0.004), (0.02, 0.022), (0.012, 0.026), (0.012, 0.05)], dark, (0.058 * math.cos(a), 0.058 * math.sin(a), 0.006), parent=E)
    lathe([(0, 0), (0.075, 0), (0.078, 0.004), (0.078, 0.014), (0.06, 0.02), (0.058, 0.045), (0.07, 0.05), (0.085, 0.056), (0.088, 0.066), (0.088, 0.086), (0, 0.09)], mid, (0, 0, 0.045), parent=E)
    box((0.19, 0.15, 0.07), (0, 0, 0.165), grey, 0.022, parent=E, taper=0.95)
    for sx in (-1, 1):
        box((0.05, 0.135, 0.2), (sx * 0.083, 0, 0.275), grey, 0.022, parent=E, taper=0.86)
        lathe([(0, 0), (0.043, 0), (0.043, 0.006), (0.036, 0.011), (0, 0.011)], mid, (sx * 0.105, 0, 0.3), (sx, 0, 0), parent=E)
        box((0.032, 0.032, 0.045), (sx * 0.083, 0, 0.385), dark, 0.008, parent=E)
    box((0.2, 0.03, 0.026), (0, 0, 0.415), dark, 0.011, parent=E)
    rod((0.109, 0, 0.21), (0.128, 0, 0.21), 0.017, 0.015, dark, E)
    rod((-0.109, 0.03, 0.24), (-0.13, 0.03, 0.24), 0.015, 0.013, dark, E)
    T = bpy.data.objects.new('tele', None)
    s.collection.objects.link(T)
    T.parent = E
    T.location = (0, 0, 0.3)
    T.rotation_euler = (math.radians(4), 0, 0)
    box((0.105, 0.12, 0.088), (0, 0.0, 0), grey, 0.026, parent=T)
    lathe([(0.03, 0), (0.037, 0.03), (0.04, 0.075), (0.04, 0.112), (0.036, 0.115), (0.034, 0.105), (0, 0.1)], mid, (0, 0.02, 0), (0, 1, 0), parent=T)
    lathe([(0.033, 0), (0.02, 0.007), (0, 0.01)], glass, (0, 0.122, 0), (0, 1, 0), parent=T)
    lathe([(0.034, 0), (0.03, 0.045), (0.022, 0.05), (0.022, 0.085), (0.026, 0.09), (0.026, 0.105), (0.017, 0.108), (0, 0.1)], dark, (0, -0.03, 0), (0, -1, 0), parent=T)
    rod((0, -0.04, 0.058), (0, 0.05, 0.058), 0.008, 0.008, dark, T)
    box((0.02, 0.06, 0.022), (0, 0, 0.045), dark, 0.005, parent=T)
    for sy in (-1, 1):
        box((0.17, 0.022, 0.085), (0, sy * 0.083, 0.165), dark, 0.008, rot=(sy * 0.28, 0, 0), parent=E)
        box((0.092, 0.006, 0.056), (-0.028, sy * 0.093, 0.169), mat('lcd%d' % sy, (0.03, 0.06, 0.08), 0.1, emit=(0.25, 0.55, 0.75, 0.5), hazy=False), 0.002, rot=(sy * 0.28, 0, 0), parent=E)
        for kx in range(3):
            for kz in range(3):
                box((0.011, 0.006, 0.01), (0.036 + kx * 0.016, sy * (0.094 - (kz - 1) * 0.0055), 0.169 + (kz - 1) * 0.018), grey, 0.002, rot=(sy * 0.28, 0, 0), parent=E)
    box((0.175, 0.004, 0.012), (0, 0.0765, 0.205), ochre, 0.001, parent=E)
    camera((0, 0, 0), (-0.14, 3, -0.13), 70, 2.8, 3.03)
    render(out, 44, exposure=0.25)
