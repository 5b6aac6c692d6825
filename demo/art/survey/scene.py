"""Blender 3.4 parts of the survey pictures: sky, materials with haze, instances, solid parts, render."""
import math, os, resource, time
import bpy
from mathutils import Vector
import numpy as np
from noise import *


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def sky(elev=12, azim=220, strength=0.35, sun=3.0, sun_size=0.6, dust=1.5, air=1.0, warm=(1, 0.86, 0.68), ozone=1.0):
    """Nishita sky without disc, plus a sun lamp. azim: compass bearing of the sun, north = +y."""
    s = bpy.context.scene
    w = s.world = bpy.data.worlds.new('w')
    w.use_nodes = True
    n = w.node_tree
    t = n.nodes.new('ShaderNodeTexSky')
    t.sky_type = 'NISHITA'
    t.sun_disc = False
    t.sun_elevation = math.radians(elev)
    t.sun_rotation = math.radians(azim)
    t.dust_density = dust
    t.air_density = air
    t.ozone_density = ozone
    b = n.nodes['Background']
    b.inputs[1].default_value = strength
    n.links.new(t.outputs[0], b.inputs[0])
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = sun
    l.angle = math.radians(sun_size)
    l.color = warm
    o = bpy.data.objects.new('sun', l)
    s.collection.objects.link(o)
    e, a = (math.radians(elev), math.radians(azim))
    v = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = v.to_track_quat('Z', 'Y').to_euler()
    return v
HAZE = None


def haze(distance, away, sunward, sunv, strength=1.0, floor=0):
    global HAZE
    HAZE = (distance, away, sunward, sunv, strength, floor)


def mat(name, color=(0.5, 0.5, 0.5), rough=0.6, metal=0, attr=None, image=None, bump=0, bump_scale=5, spec=0.5, emit=None, vary=0, clear=0, hazy=True):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N, L = (nt.nodes, nt.links)
    p = N['Principled BSDF']
    out = N['Material Output']
    p.inputs['Base Color'].default_value = (*color, 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Metallic'].default_value = metal
    p.inputs['Specular'].default_value = spec
    p.inputs['Clearcoat'].default_value = clear
    src = None
    if attr:
        a = N.new('ShaderNodeVertexColor')
        a.layer_name = attr
        src = a.outputs[0]
    if image:
        a = N.new('ShaderNodeTexImage')
        a.image = bpy.data.images.load(image) if isinstance(image, str) else image
        src = a.outputs[0]
    if vary:
        i = N.new('ShaderNodeObjectInfo')
        h = N.new('ShaderNodeHueSaturation')
        k = N.new('ShaderNodeMapRange')
        k.inputs[3].default_value = 1 - vary
        k.inputs[4].default_value = 1 + vary
        L.new(i.outputs['Random'], k.inputs[0])
        L.new(k.outputs[0], h.inputs['Value'])
        k2 = N.new('ShaderNodeMapRange')
        k2.inputs[3].default_value = 0.5 - vary * 0.06
        k2.inputs[4].default_value = 0.5 + vary * 0.04
        L.new(i.outputs['Random'], k2.inputs[0])
        L.new(k2.outputs[0], h.inputs['Hue'])
        if src:
            L.new(src, h.inputs['Color'])
        else:
            h.inputs['Color'].default_value = (*color, 1)
        src = h.outputs[0]
    if src:
        L.new(src, p.inputs['Base Color'])
    if bump:
        c = N.new('ShaderNodeTexCoord')
        t = N.new('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = bump_scale
        t.inputs['Detail'].default_value = 6
        b = N.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        L.new(c.outputs['Object'], t.inputs['Vector'])
        L.new(t.outputs[0], b.inputs['Height'])
        L.new(b.outputs[0], p.inputs['Normal'])
    if emit:
        p.inputs['Emission'].default_value = (*emit[:3], 1)
        p.inputs['Emission Strength'].default_value = emit[3]
    if HAZE and hazy:
        D, away, sunw, sv, st, floor = HAZE
        cam = N.new('ShaderNodeCameraData')
        lp = N.new('ShaderNodeLightPath')
        g = N.new('ShaderNodeNewGeometry')

        def M(op, a, b=None):
            n = N.new('ShaderNodeMath')
            n.operation = op
            for i, v in enumerate((a, b)):
                if v is None:
                    continue
                if isinstance(v, (int, float)):
                    n.inputs[i].default_value = v
                else:
                    L.new(v, n.inputs[i])
            return n.outputs[0]
        f = M('SUBTRACT', 1, M('POWER', 2.718, M('MULTIPLY', cam.outputs['View Distance'], -1 / D)))
        f = M('MULTIPLY', M('MAXIMUM', M('ADD', f, floor), 0), lp.outputs['Is Camera Ray'])
        dot = N.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        dot.inputs[1].default_value = tuple((-c for c in sv))
        L.new(g.outputs['Incoming'], dot.inputs[0])
        tt = M('POWER', M('MAXIMUM', dot.outputs['Value'], 0), 4)
        mx = N.new('ShaderNodeMixRGB')
        mx.inputs[1].default_value = (*away, 1)
        mx.inputs[2].default_value = (*sunw, 1)
        L.new(tt, mx.inputs[0])
        e = N.new('ShaderNodeEmission')
        e.inputs[1].default_value = st
        L.new(mx.outputs[0], e.inputs[0])
        x = N.new('ShaderNodeMixShader')
        L.new(f, x.inputs[0])
        L.new(p.outputs[0], x.inputs[1])
        L.new(e.outputs[0], x.inputs[2])
        L.new(x.outputs[0], out.inputs[0])
    return m


def mesh(name, verts, faces, m=None, colors=None, uv=None, smooth_=False, link=True):
    """verts (n,3); faces (k,3) or (k,4) array or list; colors per vertex, linear RGB; uv per vertex."""
    me = bpy.data.meshes.new(name)
    V = np.asarray(verts, np.float32)
    F = np.asarray(faces, np.int32)
    k = F.shape[1]
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', V.ravel())
    me.loops.add(F.size)
    me.loops.foreach_set('vertex_index', F.ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(F), k, np.int32))
    if smooth_:
        me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
    me.update(calc_edges=True)
    if colors is not None:
        a = me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT')
        a.data.foreach_set('color', np.c_[colors, np.ones(len(V))].astype(np.float32).ravel())
    if uv is not None:
        l = me.uv_layers.new()
        l.data.foreach_set('uv', np.asarray(uv, np.float32)[F.ravel()].ravel())
    if m:
        me.materials.append(m)
    o = bpy.data.objects.new(name, me)
    if link:
        bpy.context.scene.collection.objects.link(o)
    return o


def grid(name, x, y, z, m, colors=None, uv=False):
    h, w = z.shape
    i = np.arange(h * w).reshape(h, w)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    u = None
    if uv:
        u = np.stack(np.meshgrid(np.linspace(0, 1, w), np.linspace(0, 1, h)), -1).reshape(-1, 2)
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), F, m, None if colors is None else colors.reshape(-1, 3), u, True)


def scatter(child, pos, size, rot=None, seed=0):
    """Thousands of true instances: one small triangle per instance, child follows faces (scaled)."""
    r = np.random.default_rng(seed)
    n = len(pos)
    rot = r.uniform(0, 6.283, n) if rot is None else rot
    size = np.broadcast_to(size, n)
    a = rot[:, None] + np.array([0, 2.0944, 4.18879])
    rad = size * 0.8774
    V = np.stack([pos[:, :1] + np.cos(a) * rad[:, None], pos[:, 1:2] + np.sin(a) * rad[:, None], np.repeat(pos[:, 2:3], 3, 1)], -1)
    o = mesh('sc', V.reshape(-1, 3), np.arange(3 * n).reshape(-1, 3))
    o.instance_type = 'FACES'
    o.use_instance_faces_scale = True
    o.show_instancer_for_render = False
    child.parent = o
    return o


def ico(sub=2):
    import bmesh
    b = bmesh.new()
    bmesh.ops.create_icosphere(b, subdivisions=sub, radius=1)
    V = np.array([v.co[:] for v in b.verts])
    F = np.array([[v.index for v in f.verts] for f in b.faces])
    b.free()
    return (V, F)


def tree(m, kind='broad', seed=0):
    """Crown of lumpy blobs, 1 unit high."""
    r = np.random.default_rng(seed)
    Vs, Fs, k = ([], [], 0)
    V0, F0 = ico(2)
    n = 9 if kind == 'broad' else 7
    for i in range(n):
        V = V0 * (1 + 0.28 * r.standard_normal((len(V0), 1)) * 0.6)
        if kind == 'broad':
            a = r.uniform(0, 6.28)
            q = r.uniform(0, 0.24)
            c = (math.cos(a) * q, math.sin(a) * q, r.uniform(0.42, 0.78))
            s = r.uniform(0.15, 0.25)
            V = V * (s, s, s * 0.85) + c
        else:
            t = i / n
            s = 0.2 * (1 - t) + 0.03
            V = V * (s, s, 0.17) + (0, 0, 0.18 + t * 0.72)
        Vs.append(V)
        Fs.append(F0 + k)
        k += len(V)
    return mesh('tree', np.concatenate(Vs), np.concatenate(Fs), m)


def camera(loc, target, lens=50, fstop=None, focus=None, ortho=None):
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    s = bpy.context.scene
    s.collection.objects.link(o)
    s.camera = o
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.clip_end = 60000
    c.clip_start = 0.01
    if ortho:
        c.type = 'ORTHO'
        c.ortho_scale = ortho
        o.rotation_euler = (0, 0, 0)
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = focus or (Vector(target) - Vector(loc)).length
    return o


def render(path, spp=64, w=1600, h=1000, look='Medium High Contrast', exposure=0, bounces=4, scale=None):
    """Writes a PNG; scale and samples can be overridden by the environment: SCALE=30 SPP=16."""
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = int(os.environ.get('SPP', spp))
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 16
    c.max_bounces = bounces
    c.diffuse_bounces = min(bounces, 2)
    c.glossy_bounces = min(bounces, 3)
    c.transparent_max_bounces = 4
    c.sample_clamp_indirect = 4
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.5
    s.render.resolution_x, s.render.resolution_y = (w, h)
    s.render.resolution_percentage = int(os.environ.get('SCALE', 100))
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    s.render.filepath = path
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_depth = '8'
    s.render.use_persistent_data = False
    t = time.time()
    bpy.ops.render.render(write_still=True)
    import resource
    print('DONE', path, 'spp', c.samples, '%.0f s' % (time.time() - t), 'peak %.0f MB' % (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024), flush=True)


def _fin(o, m, bevel, seg=3):
    o.data.materials.append(m)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel
        b.segments = seg
        b.limit_method = 'ANGLE'
        b.angle_limit = 0.6
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = 0.7
    return o


def box(size, loc, m, bevel=0, rot=(0, 0, 0), taper=1, parent=None):
    x, y, z = (s / 2 for s in size)
    t = taper
    V = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x * t, -y * t, z), (x * t, -y * t, z), (x * t, y * t, z), (-x * t, y * t, z)]
    o = mesh('box', V, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    o.location = loc
    o.rotation_euler = rot
    o.parent = parent
    return _fin(o, m, bevel)


def lathe(profile, m, loc=(0, 0, 0), axis=(0, 0, 1), n=48, parent=None, bevel=0):
    """profile: list of (radius, height) from below to above, turned about axis."""
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    P = np.array(profile, float)
    k = len(P)
    V = np.stack([P[:, :1] * np.cos(a), P[:, :1] * np.sin(a), np.repeat(P[:, 1:], n, 1)], -1).reshape(-1, 3)
    F = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(k - 1) for j in range(n)]
    o = mesh('lathe', V, F)
    o.location = loc
    o.rotation_euler = Vector(axis).to_track_quat('Z', 'Y').to_euler()
    o.parent = parent
    return _fin(o, m, bevel)


def rod(a, b, r1, r2, m, parent=None, n=24, bevel=0):
    a, b = (Vector(a), Vector(b))
    l = (b - a).length
    return lathe([(0, 0), (r1, 0), (r2, l), (0, l)], m, a, b - a, n, parent, bevel)
