CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"conta_id" bigint,
	"acao" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"pedido" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auditoria_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
CREATE TABLE "chave_idempotencia" (
	"chave" text PRIMARY KEY NOT NULL,
	"entrada" text NOT NULL,
	"status" integer NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limite" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "conta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"nome" text NOT NULL,
	"senha" text NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	"flag_super_admin" boolean DEFAULT false NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conta_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "usuario_papel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_papel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"papel" text NOT NULL,
	CONSTRAINT "usuario_papel_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "usuario_papel_unico" UNIQUE("igreja_id","usuario_id","papel")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"conta_id" bigint,
	"nome" text NOT NULL,
	"sobrenome" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"telefone" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "usuario_conta" UNIQUE("igreja_id","conta_id"),
	CONSTRAINT "usuario_email" UNIQUE("igreja_id","email")
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta_id" bigint NOT NULL,
	"familia" uuid NOT NULL,
	"token" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"substituida_em" timestamp with time zone,
	"revogada_em" timestamp with time zone,
	CONSTRAINT "sessao_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"subtitulo" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"link" text,
	"data_inicio" timestamp with time zone,
	"data_fim" timestamp with time zone,
	"ordem" integer NOT NULL,
	CONSTRAINT "banner_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
CREATE TABLE "igreja" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"codigo" text NOT NULL,
	"hostname" text,
	"organizacao_id" bigint,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"historia" text DEFAULT '' NOT NULL,
	"idioma" text DEFAULT 'en' NOT NULL,
	"imagens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	"flag_listada" boolean DEFAULT true NOT NULL,
	"facebook_pixel_code" text,
	"cor_app" char(7) DEFAULT '#1D4ED8' NOT NULL,
	"logo" jsonb,
	"fuso_horario" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"moeda" char(3) DEFAULT 'BRL' NOT NULL,
	"endereco" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"telefone" text,
	"email" text,
	"horarios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"redes_sociais" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"versao" bigint DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "igreja_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "igreja_slug_unique" UNIQUE("slug"),
	CONSTRAINT "igreja_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "igreja_hostname_unique" UNIQUE("hostname")
);
--> statement-breakpoint
CREATE TABLE "congregacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "congregacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"endereco" jsonb,
	CONSTRAINT "congregacao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
CREATE TABLE "igreja_app_menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_app_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"icone" text NOT NULL,
	"ordem" integer NOT NULL,
	"link" text NOT NULL,
	"modulo" text,
	CONSTRAINT "igreja_app_menu_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
CREATE TABLE "igreja_modulo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_modulo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	"url" text,
	CONSTRAINT "igreja_modulo_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "igreja_modulo_codigo" UNIQUE("igreja_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "organizacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "organizacao_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "igreja_metodo_pagamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_metodo_pagamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"gateway" integer,
	"ordem" integer NOT NULL,
	CONSTRAINT "igreja_metodo_pagamento_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "igreja_metodo_pagamento_codigo" UNIQUE("igreja_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "auditoria" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "usuario_papel" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "usuario" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "banner" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "igreja" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "congregacao" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "igreja_app_menu" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "igreja_modulo" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_papel" ADD CONSTRAINT "usuario_papel_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_papel" ADD CONSTRAINT "usuario_papel_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "igreja" ADD CONSTRAINT "igreja_organizacao_id_organizacao_id_fk" FOREIGN KEY ("organizacao_id") REFERENCES "public"."organizacao"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "congregacao" ADD CONSTRAINT "congregacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "igreja_app_menu" ADD CONSTRAINT "igreja_app_menu_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "igreja_modulo" ADD CONSTRAINT "igreja_modulo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD CONSTRAINT "igreja_metodo_pagamento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "auditoria_entidade" ON "auditoria" USING btree ("igreja_id","entidade","entidade_id");
--> statement-breakpoint
CREATE INDEX "sessao_familia" ON "sessao" USING btree ("familia");
--> statement-breakpoint
CREATE INDEX "sessao_conta" ON "sessao" USING btree ("conta_id");
--> statement-breakpoint
CREATE INDEX "banner_ordem" ON "banner" USING btree ("igreja_id","ordem");
--> statement-breakpoint
CREATE UNIQUE INDEX "igreja_codigo_sem_caixa" ON "igreja" USING btree (lower("codigo"));
--> statement-breakpoint
CREATE INDEX "igreja_app_menu_ordem" ON "igreja_app_menu" USING btree ("igreja_id","ordem");
--> statement-breakpoint
CREATE POLICY "auditoria_wall" ON "auditoria" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "usuario_papel_wall" ON "usuario_papel" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "usuario_wall" ON "usuario" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "banner_wall" ON "banner" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "igreja_read" ON "igreja" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (true);
--> statement-breakpoint
CREATE POLICY "igreja_update" ON "igreja" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "congregacao_wall" ON "congregacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "igreja_app_menu_wall" ON "igreja_app_menu" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "igreja_modulo_wall" ON "igreja_modulo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
CREATE POLICY "igreja_metodo_pagamento_wall" ON "igreja_metodo_pagamento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
