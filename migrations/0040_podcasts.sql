CREATE TABLE "podcast_episodio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_episodio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"canal_id" bigint NOT NULL,
	"guid" text DEFAULT gen_random_uuid() NOT NULL,
	"audio" text,
	"duracao" integer,
	"numero" integer,
	"temporada" integer,
	"flag_explicito" boolean DEFAULT false NOT NULL,
	"transcricao" text,
	"capitulos" text,
	"importado_de" bigint,
	"importado" text,
	"retirado_em" timestamp (3) with time zone,
	"data_fim_anterior" timestamp (3) with time zone,
	"capa_endereco" text,
	"capa_de" text,
	"capa_arquivo" text,
	"capa_falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "podcast_episodio_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "podcast_episodio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "podcast_canal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_canal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"ordem" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"endereco" text,
	"autor" text,
	"email" text,
	"categoria" text DEFAULT 'Christianity' NOT NULL,
	"flag_explicito" boolean DEFAULT false NOT NULL,
	"apple" text,
	"spotify" text,
	"capa_endereco" text,
	"capa_de" text,
	"capa_arquivo" text,
	"capa_falhas" integer DEFAULT 0 NOT NULL,
	"endereco_lido" text,
	"endereco_novo" text,
	"etag" text,
	"ultima_modificacao" text,
	"data_leitura" timestamp (3) with time zone,
	"data_erro" timestamp (3) with time zone,
	"erro" text,
	"qtde_episodios" integer DEFAULT 0 NOT NULL,
	"qtde_ignorados" integer DEFAULT 0 NOT NULL,
	"excluidos" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "podcast_canal_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "podcast_canal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "podcast_posicao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_posicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"episodio_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"segundos" integer NOT NULL,
	"flag_concluido" boolean DEFAULT false NOT NULL,
	"data_alteracao" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "podcast_posicao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "podcast_posicao_unica" UNIQUE("igreja_id","episodio_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "podcast_posicao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "podcast_episodio" ADD CONSTRAINT "podcast_episodio_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_episodio" ADD CONSTRAINT "podcast_episodio_canal" FOREIGN KEY ("igreja_id","canal_id") REFERENCES "public"."podcast_canal"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_canal" ADD CONSTRAINT "podcast_canal_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_posicao" ADD CONSTRAINT "podcast_posicao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_posicao" ADD CONSTRAINT "podcast_posicao_episodio" FOREIGN KEY ("igreja_id","episodio_id") REFERENCES "public"."podcast_episodio"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_posicao" ADD CONSTRAINT "podcast_posicao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "podcast_episodio_data_inicio" ON "podcast_episodio" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "podcast_episodio_data_alteracao" ON "podcast_episodio" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "podcast_episodio_titulo" ON "podcast_episodio" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "podcast_episodio_destaque" ON "podcast_episodio" USING btree ("igreja_id","destaque","id") WHERE "podcast_episodio"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "podcast_episodio_do_canal" ON "podcast_episodio" USING btree ("igreja_id","canal_id","data_inicio","id");--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_episodio_guid" ON "podcast_episodio" USING btree ("igreja_id","importado_de","guid") WHERE importado_de is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_canal_slug" ON "podcast_canal" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "podcast_canal_ordem" ON "podcast_canal" USING btree ("igreja_id","ordem","id");--> statement-breakpoint
CREATE INDEX "podcast_posicao_da_pessoa" ON "podcast_posicao" USING btree ("igreja_id","usuario_id","data_alteracao","episodio_id");--> statement-breakpoint
CREATE POLICY "podcast_episodio_tenant" ON "podcast_episodio" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "podcast_canal_tenant" ON "podcast_canal" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "podcast_posicao_tenant" ON "podcast_posicao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "podcast_posicao_own" ON "podcast_posicao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "podcast_posicao_system" ON "podcast_posicao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');